import type {
	CheckedField,
	CheckedForm,
	CheckedMail,
	CheckedStep,
	Definition,
} from './types';

export const field = (
	name: string,
	more: Partial< CheckedField > = {}
): CheckedField => ( {
	name,
	label: name,
	input: 'text',
	initial: [],
	canBeEmpty: true,
	...more,
} );

export const choice = (
	name: string,
	choices: string[],
	more: Partial< CheckedField > = {}
) => field( name, { input: 'choice', choices, ...more } );

export const rule = (
	name: string,
	of: string,
	more: object = {}
): Definition => ( { rule: name, field: of, error: 'x', ...more } );

/** Returns the rules of the limits of a field: min of a number is minnumber. */
export const limits = (
	of: string,
	name: string,
	ends: Record< string, unknown >
) =>
	Object.entries( ends ).map( ( [ end, threshold ] ) =>
		rule( end + name, of, { threshold } )
	);

export const compare = ( of: string, operator: string, value?: string ) => ( {
	field: of,
	operator,
	...( value !== undefined && { value } ),
} );

export const is = ( of: string, value: string ) => compare( of, 'is', value );

export const all = ( ...rules: object[] ) => ( {
	match: 'all' as const,
	rules: rules as never[],
} );

export const show = ( ...rules: object[] ) => [
	{ action: 'show', ...all( ...rules ) },
];

export const part = ( id: string, fields: string[], conditions: unknown ) => ( {
	id,
	label: id,
	fields,
	conditions,
} );

export const step = (
	number: number,
	fields: string[],
	of = ''
): CheckedStep => ( { number, label: '', part: of, fields } );

export const form = (
	fields: CheckedField[],
	more: Partial< CheckedForm > = {}
): CheckedForm => ( {
	fields,
	rules: [],
	parts: [],
	steps: [],
	columns: {},
	mails: [],
	confirmations: [],
	hasUsualConfirmation: false,
	...more,
} );

export const mail = ( more: Partial< CheckedMail > ): CheckedMail => ( {
	name: 'mail',
	conditions: null,
	recipients: [ { text: 'office@example.org', isValid: true } ],
	conditional: [],
	fields: [],
	...more,
} );

export const country = choice( 'country', [ 'Germany', 'France', 'Other' ] );
