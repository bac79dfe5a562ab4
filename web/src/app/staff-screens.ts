/** The rows of staff screens; the menus show the groups and their links in this order. */
import type { Role } from '@samagam/contract/common/words';
import { lazy } from 'react';
import { matchPath } from 'react-router-dom';
import type { StaffScreen } from '../back-office/frame/staff-screen.ts';

const STAFF = ['ADMIN', 'SCHEDULE_OPERATOR'] as const;
const ADMIN = ['ADMIN'] as const;

const events = {
  roles: STAFF,
  title: 'Events',
  Shown: lazy(() => import('../screens/staff/manageevent/manageevent-screen.tsx')),
};

export const staffScreens: readonly StaffScreen[] = [
  {
    path: '/weba/signin',
    roles: 'public',
    title: 'Sign in',
    Shown: lazy(() => import('../screens/staff/signin/signin-screen.tsx')),
  },
  { path: '/weba', ...events },
  { path: '/weba/home', ...events },
  { path: '/weba/manageevent', ...events },
  {
    path: '/weba/dashboard/:eventcode',
    roles: ADMIN,
    title: 'Overview',
    links: [{ menu: 'event', group: 'Event', label: 'Overview' }],
    Shown: lazy(() => import('../screens/staff/dashboard/event-dashboard-screen.tsx')),
  },
  {
    path: '/weba/manageschedule/:eventcode',
    roles: STAFF,
    title: 'Schedule',
    links: [{ menu: 'event', group: 'Programme', label: 'Schedule', isInRows: true }],
    Shown: lazy(() => import('../screens/staff/manageschedule/manageschedule-screen.tsx')),
  },
  {
    path: '/weba/managespeakers/:eventcode',
    roles: STAFF,
    title: 'LIST Speakers',
    links: [{ menu: 'event', group: 'Programme', label: 'Speakers', isInRows: true }],
    Shown: lazy(() => import('../screens/staff/managespeakers/managespeakers-screen.tsx')),
  },
  {
    path: '/weba/manageimport/:eventcode',
    roles: ADMIN,
    title: 'Import a programme',
    links: [{ menu: 'event', group: 'Programme', label: 'Import' }],
    Shown: lazy(() => import('../screens/staff/manageimport/manageimport-screen.tsx')),
  },
  {
    path: '/weba/managecontent/:eventcode',
    roles: ADMIN,
    title: 'Content',
    links: [{ menu: 'event', group: 'Page', label: 'Content' }],
    Shown: lazy(() => import('../screens/staff/managecontent/managecontent-screen.tsx')),
  },
  {
    path: '/weba/managesponsors/:eventcode',
    roles: ADMIN,
    title: 'Sponsors and partners',
    links: [{ menu: 'event', group: 'Page', label: 'Sponsors', isInRows: true }],
    Shown: lazy(() => import('../screens/staff/managesponsors/managesponsors-screen.tsx')),
  },
  {
    path: '/weba/managecoupons/:eventcode',
    roles: ADMIN,
    title: 'Coupons',
    links: [{ menu: 'event', group: 'Sales', label: 'Coupons', isInRows: true }],
    Shown: lazy(() => import('../screens/staff/managecoupons/managecoupons-screen.tsx')),
  },
  {
    path: '/weba/managereports/:eventcode',
    roles: ADMIN,
    title: 'Registrations',
    links: [{ menu: 'event', group: 'Sales', label: 'Registrations', isInRows: true }],
    Shown: lazy(() => import('../screens/staff/managereports/managereports-screen.tsx')),
  },
  {
    path: '/weba/managetransactions/:eventcode',
    roles: ADMIN,
    title: 'Transactions',
    links: [{ menu: 'event', group: 'Sales', label: 'Transactions' }],
    Shown: lazy(() => import('../screens/staff/managetransactions/managetransactions-screen.tsx')),
  },
  {
    path: '/weba/managegrppay/:eventcode',
    roles: ADMIN,
    title: 'Group Pay Transactions',
    links: [{ menu: 'event', group: 'Sales', label: 'Group Pays' }],
    Shown: lazy(() => import('../screens/staff/managegrppay/managegrppay-screen.tsx')),
  },
  {
    path: '/weba/manageannouncements/:eventcode',
    roles: ADMIN,
    title: 'Announcements',
    links: [{ menu: 'event', group: 'People', label: 'Announcements' }],
    Shown: lazy(() => import('../screens/staff/manageannouncements/manageannouncements-screen.tsx')),
  },
  {
    path: '/weba/managecertificates/:eventcode',
    roles: ADMIN,
    title: 'Certificates',
    links: [{ menu: 'event', group: 'People', label: 'Certificates' }],
    Shown: lazy(() => import('../screens/staff/managecertificates/managecertificates-screen.tsx')),
  },
  {
    path: '/weba/managecheckin/:eventcode',
    roles: ADMIN,
    title: 'Check-in links',
    links: [{ menu: 'event', group: 'Door', label: 'Check-in' }],
    Shown: lazy(() => import('../screens/staff/managecheckin/managecheckin-screen.tsx')),
  },
  {
    path: '/weba/door/:eventcode',
    roles: ADMIN,
    title: 'Door desk',
    links: [{ menu: 'event', group: 'Door', label: 'Door desk' }],
    Shown: lazy(() => import('../screens/staff/door/door-screen.tsx')),
  },
  {
    path: '/weba/dashboard',
    roles: ADMIN,
    title: 'Overview of all events',
    links: [{ menu: 'site', group: 'Money', label: 'Overview of all events' }],
    Shown: lazy(() => import('../screens/staff/dashboard/dashboard-screen.tsx')),
  },
  {
    path: '/weba/managetax',
    roles: ADMIN,
    title: 'Invoices and tax',
    links: [{ menu: 'site', group: 'Money', label: 'Tax' }],
    Shown: lazy(() => import('../screens/staff/managetax/managetax-screen.tsx')),
  },
  {
    path: '/weba/managemonth',
    roles: ADMIN,
    title: 'Month',
    links: [{ menu: 'site', group: 'Money', label: 'Month' }],
    Shown: lazy(() => import('../screens/staff/managemonth/managemonth-screen.tsx')),
  },
  {
    path: '/weba/managebooks',
    roles: ADMIN,
    title: 'Books',
    links: [{ menu: 'site', group: 'Money', label: 'Books' }],
    Shown: lazy(() => import('../screens/staff/managebooks/managebooks-screen.tsx')),
  },
  {
    path: '/weba/managemembers',
    roles: ADMIN,
    title: 'Members',
    links: [{ menu: 'site', group: 'People', label: 'Members' }],
    Shown: lazy(() => import('../screens/staff/managemembers/managemembers-screen.tsx')),
  },
  {
    path: '/weba/manageinbox',
    roles: ADMIN,
    title: 'Inbox',
    links: [{ menu: 'site', group: 'People', label: 'Inbox' }],
    Shown: lazy(() => import('../screens/staff/manageinbox/manageinbox-screen.tsx')),
  },
  {
    path: '/weba/managemails',
    roles: ADMIN,
    title: 'Mails',
    links: [
      { menu: 'event', group: 'People', label: 'Mails', isFilter: true },
      { menu: 'site', group: 'People', label: 'Mails' },
    ],
    Shown: lazy(() => import('../screens/staff/managemails/managemails-screen.tsx')),
  },
  {
    path: '/weba/managestaff',
    roles: ADMIN,
    title: 'Staff',
    links: [{ menu: 'site', group: 'People', label: 'Staff' }],
    Shown: lazy(() => import('../screens/staff/managestaff/managestaff-screen.tsx')),
  },
  {
    path: '/weba/managepeople',
    roles: ADMIN,
    title: 'Personal data',
    links: [{ menu: 'site', group: 'People', label: 'Personal data' }],
    Shown: lazy(() => import('../screens/staff/managepeople/managepeople-screen.tsx')),
  },
  {
    path: '/weba/managesite',
    roles: ADMIN,
    title: 'Site settings',
    links: [{ menu: 'site', group: 'Administration', label: 'Site settings' }],
    Shown: lazy(() => import('../screens/staff/managesite/managesite-screen.tsx')),
  },
  {
    path: '/weba/manageaudit',
    roles: ADMIN,
    title: 'Audit',
    links: [{ menu: 'site', group: 'Administration', label: 'Audit' }],
    Shown: lazy(() => import('../screens/staff/manageaudit/manageaudit-screen.tsx')),
  },
];

/** Whether a role may open a path; undefined is a visitor who is not signed in. */
export function mayOpen(address: string, role: Role | undefined): boolean {
  const path = address.replace(/[?#].*$/, '');
  const screen = staffScreens.find((one) => matchPath(one.path, path));
  return (
    screen !== undefined && (screen.roles === 'public' || (role !== undefined && screen.roles.includes(role)))
  );
}
