import { installOffer } from '../site/start/install-offer'

/** Shows the browser's question about the installation. */
export function install(): void {
  void installOffer.peek()?.prompt()
  installOffer.value = null
}
