import { findingsOf } from './sentences';
import type { CheckedForm, Finding, Report } from '../../form-check/types';

const field = ( name: string, label: string, choices?: string[] ) => ( {
	name,
	label,
	input: choices ? ( 'choices' as const ) : ( 'text' as const ),
	initial: [],
	canBeEmpty: true,
	...( choices && { choices } ),
} );

const form: CheckedForm = {
	fields: [
		field( 'country', 'Country', [ 'Home', 'Other' ] ),
		field( 'tax', 'Tax number' ),
		field( 'terms', 'Terms', [ '1' ] ),
		field( 'unnamed', '' ),
	],
	rules: [],
	parts: [
		{ id: 'c1', label: 'Address', fields: [ 'tax' ], conditions: [] },
	],
	steps: [
		{ number: 1, label: 'Who', part: '', fields: [ 'country' ] },
		{ number: 2, label: '', part: '', fields: [ 'tax' ] },
	],
	columns: {},
	mails: [
		{
			name: 'mail',
			conditions: null,
			recipients: [],
			conditional: [
				{
					text: 'other@example.org',
					conditions: { match: 'all', rules: [] },
					recipients: [],
				},
			],
			fields: [],
		},
	],
	confirmations: [],
	hasUsualConfirmation: true,
};

const base = {
	step: 0,
	values: { country: [ 'Other' ] },
	because: [ 'country' ],
};

const isOther = {
	part: '',
	rule: { field: 'country', operator: 'is', value: 'Other' },
	isMet: true,
};

const texts = ( ...findings: Finding[] ) =>
	findingsOf( { form, report: { findings } as unknown as Report } );

it( 'names the values with which nobody gets past a step or sends the form', () => {
	const target = { kind: 'field' as const, field: 'tax' };
	const blocked = {
		...base,
		kind: 'blocked' as const,
		target,
		rules: [ 'required' ],
	};
	expect(
		texts(
			{ ...blocked, step: 2 },
			blocked,
			{ ...blocked, step: 2, because: [] },
			{ ...blocked, because: [] }
		).map( ( { text } ) => text )
	).toEqual( [
		'With Country = Other nobody gets past step 2: no value is valid for “Tax number”.',
		'With Country = Other nobody can send this form: no value is valid for “Tax number”.',
		'Nobody gets past step 2: no value is valid for “Tax number”.',
		'Nobody can send this form: no value is valid for “Tax number”.',
	] );
} );

it( 'says whether all or one of several conditions would be needed', () => {
	const rules = [ 'empty', 'not_empty' ].map( ( operator ) => ( {
		field: 'tax',
		operator,
	} ) );
	const groups = ( [ 'any', 'all' ] as const ).map( ( match ) => ( {
		...isOther,
		rule: { match, rules },
	} ) );
	const [ finding ] = texts( {
		...base,
		kind: 'unreachable',
		target: { kind: 'part', part: 'c1' },
		conflict: groups,
	} );
	expect( finding?.text ).toMatch(
		/is empty or Tax number.*is empty and Tax/
	);
} );

it( 'says why nobody reaches something, in the words of the conditions', () => {
	const unreachable = { ...base, kind: 'unreachable' as const };
	const never = [ isOther ];
	const both = [
		isOther,
		{
			...isOther,
			isMet: false,
			rule: {
				match: 'all' as const,
				rules: [ { field: 'tax', operator: 'not_empty' } ],
			},
		},
	];
	expect(
		texts(
			{
				...unreachable,
				target: { kind: 'part', part: 'c1' },
				conflict: never,
			},
			{
				...unreachable,
				target: { kind: 'step', step: 2, part: '' },
				conflict: both,
			},
			{
				...unreachable,
				target: { kind: 'mail', mail: 'mail_2' },
				conflict: [],
			},
			{
				...unreachable,
				target: { kind: 'recipient', mail: 'mail', index: 0 },
				conflict: [],
			},
			{
				...unreachable,
				target: { kind: 'confirmation', index: -1 },
				conflict: [],
			},
			{
				...base,
				kind: 'never-required',
				target: { kind: 'field', field: 'tax' },
				conflict: never,
			}
		).map( ( { text, part } ) => `${ part }: ${ text }` )
	).toEqual( [
		'template: “Address” is never shown. Its condition is never met: Country is Other.',
		'template: “Step 2” is never shown. Its conditions exclude each other: Country is Other and not: Tax number is filled in.',
		'mail_2.recipient: “Confirmation email” is never sent.',
		'mail.recipient: “other@example.org” never gets an email.',
		'messages: “Confirmation” is never shown.',
		'template: “Tax number” is never required. Its condition is never met: Country is Other.',
	] );
} );

it( 'names the emails that nobody gets, and those with hidden fields', () => {
	const target = { kind: 'mail' as const, mail: 'mail' as const };
	const hidden = {
		...base,
		kind: 'hidden-in-mail' as const,
		target,
		field: 'tax',
		part: 'body',
	};
	expect(
		texts(
			{ ...base, kind: 'no-recipient', target },
			{ ...base, kind: 'no-recipient', target, because: [] },
			hidden,
			{ ...hidden, because: [] }
		).map( ( { text, part } ) => `${ part }: ${ text }` )
	).toEqual( [
		'mail.recipient: With Country = Other nobody gets the “Notification email”.',
		'mail.recipient: Nobody gets the “Notification email”.',
		'mail.body: With Country = Other “Tax number” is hidden, but the “Notification email” contains it.',
		'mail.body: “Tax number” is always hidden, but the “Notification email” contains it.',
	] );
} );

it( 'fills the preview with the initial values and those that matter, and shows the step of the field', () => {
	const [ finding ] = texts( {
		...base,
		values: { country: [ 'Home', 'Other' ], terms: [ '1' ], unnamed: [] },
		because: [],
		kind: 'unreachable',
		target: { kind: 'step', step: 2, part: '' },
		conflict: [],
	} );
	expect( finding ).toMatchObject( {
		field: 'tax',
		preview: {
			field: 'tax',
			values: {
				country: [ 'Home', 'Other' ],
				tax: [],
				terms: [ '1' ],
				unnamed: [],
			},
			texts: [
				'Country = Home and Other',
				'Terms is checked',
				'unnamed is empty',
			],
		},
	} );
} );
