// Made by npm run generate; a test fails when it is stale.
import type { PlanQuery, PlanQueryVariables, CompanySubscriptionQuery, CompanySubscriptionQueryVariables, InvoicesQuery, InvoicesQueryVariables } from '../graphql.ts'
import { TypedDocumentString } from '../typed-document-string.ts'

export const PlanDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Plan {
  products {
    id
    name
    description
    metadata {
      collectorsAllowed: baoriders_allowed
      costPerCollector: baoriders_cost
    }
    prices {
      id
      currency
      unitAmount: unit_amount
      recurring {
        interval
        intervalCount: interval_count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PlanQuery, PlanQueryVariables>;
export const CompanySubscriptionDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CompanySubscription {
  collectors: countBilledRiders
  subscription {
    status
    trialStart: trial_start
    trialEnd: trial_end
    currentPeriodEnd: current_period_end
    plan: product_plan {
      name
      price
      currency
      interval: recurring
      isManual
      features {
        collectorsAllowed: baoriders_allowed
        costPerCollector: cost_per_baorider
      }
    }
  }
  card: cardPaymentDetails {
    brand
    expMonth: exp_month
    expYear: exp_year
    last4
  }
}
    `) as unknown as TypedDocumentString<CompanySubscriptionQuery, CompanySubscriptionQueryVariables>;
export const InvoicesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Invoices {
  invoices {
    id
    number
    currency
    created
    total
    status
    hostedInvoiceUrl: hosted_invoice_url
    invoicePdf: invoice_pdf
  }
}
    `) as unknown as TypedDocumentString<InvoicesQuery, InvoicesQueryVariables>;
