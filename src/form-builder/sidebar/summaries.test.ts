import {
	confirmationSummary,
	mailSummary,
	messagesSummary,
	settingsSummary,
	webhooksSummary,
} from './summaries';
import type { MailDefinition, FormParts } from '../../form-settings/types';

const group = { match: 'all' as const, rules: [] };

const fields = [ { name: 'your-email', label: 'Your email address' } ];

it.each< [ string, Partial< MailDefinition >, boolean, string ] >( [
	[
		'the administrator',
		{ recipient: '[_site_admin_email]' },
		false,
		'To: Administration Email Address',
	],
	[
		'a field by its label',
		{ recipient: '[your-email]' },
		false,
		'To: Your email address',
	],
	[
		'an address',
		{ recipient: 'a@example.org' },
		false,
		'To: a@example.org',
	],
	[
		'conditions',
		{
			recipient: 'a@example.org',
			conditions: group,
			recipients: [ { ...group, text: '' } ],
		},
		false,
		'To: a@example.org · Send only if conditions are met · Conditional recipients',
	],
	[ 'an email that is off', { active: false }, false, 'Not sent' ],
	[ 'a form whose emails are off', {}, true, 'Not sent' ],
] )( 'BUG-72: says whom an email reaches: %s', ( _what, mail, isOff, text ) => {
	expect(
		mailSummary(
			{ active: true, recipient: '', ...mail } as MailDefinition,
			fields,
			isOff
		)
	).toBe( text );
} );

it( 'BUG-72: says what follows a submission', () => {
	expect( confirmationSummary( {} ) ).toBe( 'Show a message' );
	expect(
		confirmationSummary( {
			confirmation: { kind: 'redirect' },
			confirmations: [ group ],
		} )
	).toBe( 'Open a page · Conditional confirmations' );
} );

it( 'BUG-72: counts changed messages and webhooks', () => {
	const names = [ 'spam', 'aborted' ];
	expect( messagesSummary( { other: 'x' }, names ) ).toBe( 'Default texts' );
	expect( messagesSummary( { spam: 'x' }, names ) ).toBe( '1 changed text' );
	expect( messagesSummary( { spam: 'x', aborted: 'y' }, names ) ).toBe(
		'2 changed texts'
	);
	expect( [ 0, 1, 2 ].map( webhooksSummary ) ).toEqual( [
		'None',
		'1 webhook',
		'2 webhooks',
	] );
} );

it( 'BUG-72: names the settings that differ from those of a new form', () => {
	const parts = {
		settings: {
			store: { type: 'boolean', label: 'Save entries', default: true },
			one: { type: 'boolean', label: 'One entry', default: false },
			days: { type: 'integer', label: 'Days', default: 0 },
			access: {
				type: 'string',
				label: 'Access',
				enum: [ 'all', 'users' ],
				labels: { users: 'Logged-in users' },
				default: 'all',
			},
			scheme: { type: 'string', label: 'Scheme', default: 'http' },
		},
		starter: { settings: { scheme: 'https' } },
	} as unknown as Pick< FormParts, 'settings' | 'starter' >;
	const summary = ( settings: Record< string, string | number | boolean > ) =>
		settingsSummary( Object.keys( parts.settings ), { settings }, parts );
	expect( summary( { store: true, days: 0, scheme: 'https' } ) ).toBe(
		'Default'
	);
	expect( summary( { scheme: 'http' } ) ).toBe( 'Default' );
	expect( settingsSummary( [], { settings: {} }, parts, 'Everyone' ) ).toBe(
		'Everyone'
	);
	expect(
		summary( { store: false, one: true, days: 30, access: 'users' } )
	).toBe(
		'Off: Save entries · One entry · Days: 30 · Access: Logged-in users'
	);
} );
