import forms from '../../../../widgets/kit/forms/forms.css'
import { adoptSheet } from '../../../site/adopt-sheet'
import { Money } from '../money'
import accountSheet from './account.css'

for (const sheet of [forms, accountSheet]) adoptSheet(sheet)

/** Balance and cards only (NAV-05). */
export default function PaymentScreen() {
  return (
    <div className="account-screen">
      <Money />
    </div>
  )
}
