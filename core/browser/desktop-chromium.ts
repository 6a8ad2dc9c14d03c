/** True for the desktop browsers of the Chrome family, which install sites as applications. */
export const isDesktopChromium = (userAgent: string): boolean =>
  /Chrom(e|ium)\/\d/.test(userAgent) && !/Android|Mobi|SMART-TV|SmartTV|Tizen|Web0S/i.test(userAgent)
