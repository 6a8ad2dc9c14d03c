import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { SiteEvent } from '../../core/analytics'

/** Reports the measurements of this page, each once it is known, or when the page is hidden. */
export function reportWebVitals(report: (event: SiteEvent) => void): void {
  const send = ({ name: metric, value, rating }: MetricType) =>
    report({ name: 'web_vital', metric, value: Math.round(value * 1000) / 1000, rating })
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(send)
}
