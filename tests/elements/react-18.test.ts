import { reactComponents } from './suites/react-components'

describe('components of tv-widgets/react on React 18:', () => reactComponents())
