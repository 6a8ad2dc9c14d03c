import { test } from '../models/test'
