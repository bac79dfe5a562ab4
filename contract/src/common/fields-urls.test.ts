/**
 * Addresses that look like LinkedIn's or the map's. None may be accepted; an accepted address must lead a browser to
 * that host.
 */
import { describe, expect, it, test } from 'vitest';
import * as f from './fields.ts';
import { mapLink } from './map-link.ts';

const linkedin = f.linkedinUrl('LinkedIn URL');
const maps = mapLink('Maplink');
const any = f.url('Website');

const REAL_LINKEDIN = [
  'https://www.linkedin.com/in/asha-rao',
  'https://linkedin.com/in/asha-rao',
  'http://www.linkedin.com/in/asha',
  'https://in.linkedin.com/in/asha?trk=x&y=1#top',
  'HTTPS://WWW.LINKEDIN.COM/in/asha',
  'https://www.linkedin.com/in/आशा',
  'https://www.linkedin.com/company/vidyut/?originalSubdomain=in',
  'https://www.linkedin.com',
];

const FALSE_LINKEDIN = [
  // Another host
  'https://evil.com/?linkedin.com',
  'https://evil.com/linkedin.com',
  'https://evil.com/https://www.linkedin.com/in/asha',
  'https://evil.com#linkedin.com',
  'https://linkedin.com.evil.com/in/asha',
  'https://evillinkedin.com/in/asha',
  'https://www.evil-linkedin.com/in/asha',
  'https://linkedin.co/in/asha',
  'https://linkedin.com.in/in/asha',
  'https://linkedin.comm/in/asha',
  'https://wwwlinkedin.com/in/asha',
  'https://linkedin/in/asha',
  'https://.linkedin.com/in/asha',
  'https://www..linkedin.com/in/asha',
  'https://www.linkedin.com./in/asha',
  'https://lnkd.in/abc',
  // A user before the host
  'https://www.linkedin.com@evil.com/in/asha',
  'https://www.linkedin.com:443@evil.com/',
  'https://evil.com@www.linkedin.com/in/asha',
  'https://@www.linkedin.com/in/asha',
  'https://a:b@www.linkedin.com/in/asha',
  'https://www.linkedin.com%40evil.com/',
  // Look-alike letters, and escapes in the host
  'https://www.lіnkedin.com/in/asha',
  'https://www.linkedın.com/in/asha',
  'https://www.linkedin。com/in/asha',
  'https://www.linke\u00addin.com/in/asha',
  'https://www.linke\u200bdin.com/in/asha',
  'https://www.%6cinkedin.com/in/asha',
  'https://xn--lnkedin-9za.com/in/asha',
  // Ports and IP addresses
  'https://www.linkedin.com:8443/in/asha',
  'https://www.linkedin.com:443/in/asha',
  'https://127.0.0.1/linkedin.com',
  'https://[::1]/linkedin.com',
  // Slashes and spaces that a parser accepts
  '//www.linkedin.com/in/asha',
  'https:/www.linkedin.com/in/asha',
  'https:www.linkedin.com/in/asha',
  'https:///www.linkedin.com/in/asha',
  'https:\\\\www.linkedin.com\\in\\asha',
  'https://evil.com\\@www.linkedin.com/in/asha',
  'https://www.linkedin.com\\.evil.com/',
  'https://www.linkedin.com\t.evil.com/',
  'https://www.linkedin.com/in/a\nsha',
  'ht\ntps://www.linkedin.com/in/asha',
  'https://www.linkedin.com/in/a sha',
  'https://www.linkedin.com\r\n.evil.com/',
  'https://www.linkedin.com\u0000.evil.com/',
  'https:// www.linkedin.com/in/asha',
  // Other schemes
  'javascript:alert(1)//www.linkedin.com',
  'javascript://www.linkedin.com/%0aalert(1)',
  'JaVaScRiPt:alert("linkedin.com")',
  'java\tscript:alert(1)//linkedin.com',
  'data:text/html,<script>alert("linkedin.com")</script>',
  'vbscript:msgbox("linkedin.com")',
  'ftp://www.linkedin.com/in/asha',
  'file://www.linkedin.com/in/asha',
  'blob:https://www.linkedin.com/1',
  'ws://www.linkedin.com/in/asha',
  // Not an address, or markup
  'in/asha',
  'linkedin.com.evil.com/in/asha',
  'linkedin.com@evil.com',
  'linkedin.com:443/in/asha',
  'evil.com/linkedin.com',
  'evillinkedin.com/in/asha',
  'linkedin.com\\.evil.com',
  'https://',
  'https://www.linkedin.com/in/"><script>alert(1)</script>',
  '<a href="https://www.linkedin.com/in/asha">',
];

const REAL_MAPS = [
  'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3888.0!2d77.59!3d12.97!2m3!1f0!2f0!3f0',
  'https://www.google.com/maps/embed',
  'https://www.google.com/maps/embed/v1/place?key=AIza-x&q=Marina+Convention+Centre,Chennai',
  'https://www.google.com/maps/embed/v1/view?key=AIza-x&center=12.97,77.59&zoom=15',
];

const FALSE_MAPS = [
  // Another host
  'https://evil.com/maps/embed?pb=1',
  'https://evil.com/?https://www.google.com/maps/embed',
  'https://www.google.com.evil.com/maps/embed?pb=1',
  'https://wwwxgoogle.com/maps/embed?pb=1',
  'https://google.com/maps/embed?pb=1',
  'https://maps.google.com/maps/embed?pb=1',
  'https://www.google.co.in/maps/embed?pb=1',
  'https://www.google.com./maps/embed?pb=1',
  'https://www.google.com.:443/maps/embed',
  'https://WWW.GOOGLE.COM/maps/embed?pb=1',
  'https://maps.app.goo.gl/abc',
  'https://goo.gl/maps/abc',
  'https://www.openstreetmap.org/export/embed.html',
  // Another path
  'https://www.google.com/maps',
  'https://www.google.com/maps/place/Bengaluru',
  'https://www.google.com/maps/embedded?pb=1',
  'https://www.google.com/maps/embed/../../url?q=https://evil.com',
  'https://www.google.com/maps/embed/..',
  'https://www.google.com/maps/embed/%2e%2e/%2e%2e/url',
  'https://www.google.com/maps/embed/%2E%2E/url?q=https://evil.com',
  'https://www.google.com/maps/embed/.%2e/url',
  'https://www.google.com/maps/embed%2f..',
  'https://www.google.com/maps/embed;x',
  'https://www.google.com/maps//embed',
  'https://www.google.com//maps/embed',
  'https://www.google.com/url?q=https://www.google.com/maps/embed',
  'https://www.google.com/maps/./embed/x',
  'https://www.google.com/amp/s/evil.com/maps/embed',
  // A user, a port, an escape
  'https://www.google.com@evil.com/maps/embed',
  'https://www.google.com:pw@evil.com/maps/embed',
  'https://a@www.google.com/maps/embed',
  'https://@www.google.com/maps/embed',
  'https://www.google.com:443/maps/embed',
  'https://www.google.com:8443/maps/embed',
  'https://www.google.com%2fmaps%2fembed',
  'https://www.%67oogle.com/maps/embed',
  'https://www.gооgle.com/maps/embed',
  'https://www.google。com/maps/embed',
  'https://www.goo\u00adgle.com/maps/embed',
  // Another scheme, or none
  'http://www.google.com/maps/embed?pb=1',
  'HTTPS://www.google.com/maps/embed?pb=1',
  '//www.google.com/maps/embed?pb=1',
  'https:/www.google.com/maps/embed',
  'https:www.google.com/maps/embed',
  'https:///www.google.com/maps/embed',
  'www.google.com/maps/embed?pb=1',
  '/maps/embed?pb=1',
  'javascript:alert(1)//https://www.google.com/maps/embed',
  'javascript://www.google.com/maps/embed%0aalert(1)',
  'data:text/html,https://www.google.com/maps/embed',
  'view-source:https://www.google.com/maps/embed',
  // Spaces and backslashes
  'https:\\\\www.google.com\\maps\\embed',
  'https://www.google.com\\maps\\embed',
  'https://www.google.com/maps/embed?pb=1 2',
  'https://www.google.com/maps/em\nbed?pb=1',
  'https://www.google.com/maps/em\tbed?pb=1',
  'https://www.google.com/maps/embed?pb=\u0000',
  // Markup
  '<iframe src="https://evil.com/maps/embed?pb=1"></iframe>',
  'https://www.google.com.ｅvil.com/maps/embed',
  'https://www.google.com/maps/embed?pb=1"></iframe><script>alert(1)</script>',
];

describe('a LinkedIn url', () => {
  test.each(REAL_LINKEDIN)('accepts %j', (address) => {
    expect(linkedin.safeParse(address)).toEqual({ success: true, data: address });
  });
  test.each([
    'linkedin.com/in/asha',
    'www.linkedin.com/in/asha',
    'in.linkedin.com/in/asha?trk=x',
    'LinkedIn.com',
  ])('accepts %j and adds the scheme', (address) => {
    expect(linkedin.safeParse(address)).toEqual({ success: true, data: `https://${address}` });
  });
  test.each(FALSE_LINKEDIN)('refuses %j', (address) => {
    expect(linkedin.safeParse(address).success).toBe(false);
  });
  it('is tested with at least 60 false addresses', () => {
    expect(new Set(FALSE_LINKEDIN).size).toBeGreaterThanOrEqual(60);
  });
});

describe('a map link', () => {
  test.each(REAL_MAPS)('accepts %j', (address) => {
    expect(maps.safeParse(address)).toEqual({ success: true, data: address });
  });
  test.each(FALSE_MAPS)('refuses %j', (address) => {
    expect(maps.safeParse(address).success).toBe(false);
  });
  it('is tested with at least 60 false addresses', () => {
    expect(new Set(FALSE_MAPS).size).toBeGreaterThanOrEqual(60);
  });
});

describe('any url', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://a@example.org',
    'https:example.org',
    '//example.org',
    'https://exa mple.org',
    'https://example.org/"onclick="alert(1)',
    'https://example.org\\@evil.com',
    'https://exa<mple.org',
    'mailto:asha@example.org',
    'https://exam%00ple.org',
    'https://[::zz]/',
    'https://example.org:99999',
  ])('refuses %j', (address) => {
    expect(any.safeParse(address).success).toBe(false);
  });
});
