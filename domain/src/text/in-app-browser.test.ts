import { expect, it } from 'vitest';
import { appOfBrowser, isInApp } from './in-app-browser.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.100 Mobile Safari/537.36';
const IOS =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

it.each([
  ['Facebook', `${ANDROID} [FB_IAB/FB4A;FBAV/485.0.0.70.77;IABMV/1;]`],
  [
    'Facebook',
    `${IOS} [FBAN/FBIOS;FBAV/484.0.0.39.103;FBBV/646379119;FBDV/iPhone14,7;FBMD/iPhone;FBSN/iOS;FBSV/17.6.1;FBSS/3;FBID/phone;FBLC/en_GB;FBOP/5]`,
  ],
  ['Facebook', `${ANDROID} [FB_IAB/Orca-Android;FBAV/477.0.0.45.110;]`],
  [
    'Instagram',
    `${ANDROID} Instagram 352.1.0.41.100 Android (34/14; 450dpi; 1080x2131; samsung; SM-A546E; a54x; s5e8835; en_IN; 650753877)`,
  ],
  [
    'Instagram',
    `${IOS} Instagram 351.0.5.32.96 (iPhone14,7; iOS 17_6_1; en_IN; en; scale=3.00; 1170x2532; 648914412; IABMV/1)`,
  ],
  ['Instagram', `${IOS} Instagram 351.0.5.32.96 (iPhone14,7) NW/3 [FBAN/FBIOS;FBAV/484.0.0.39.103]`],
  ['LinkedIn', `${ANDROID} [LinkedInApp]/4.1.1008`],
  ['LinkedIn', `${IOS} [LinkedInApp]/9.30.2544`],
  ['WhatsApp', `${ANDROID} WhatsApp/2.24.20.89 A`],
  ['WhatsApp', `${IOS} WhatsApp/24.19.86`],
  ['an app', ANDROID],
  [
    '',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
  ],
  [
    '',
    'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  ],
  [
    '',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
  ],
  [
    '',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/129.0.6668.69 Mobile/15E148 Safari/604.1',
  ],
  ['', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'],
  [
    '',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36',
  ],
  ['', ''],
])('finds %j in %s', (app, userAgent) => {
  expect(appOfBrowser(userAgent)).toBe(app);
  expect(isInApp(userAgent)).toBe(app !== '');
});
