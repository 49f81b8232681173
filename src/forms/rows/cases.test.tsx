import { act } from '@testing-library/react';
import fixture from '../../../tests/fixtures/forms/rows.json';
import { fieldName } from '../rules/answers';
import { answer, choices, settle, text, wake } from '../form.fixtures';

/** A field of a row or, with its whole name, one outside of the group. */
interface FieldCase {
	name: string;
	kind: string;
	choices?: string[];
	value?: string;
	formula?: string;
	decimals?: number;
}

interface Group {
	group: string;
	least: number;
	most: number;
	row: FieldCase[];
}

type Values = Record< string, string | string[] >;

interface RowForm extends Group {
	about: string;
	outside: FieldCase[];
	second?: Group;
	/** ID of the condition of the whole group. */
	groupPart?: string;
	formulas?: Record< string, string >;
	names: string[];
	parts: { id: string; fields: string[]; conditions: object[] }[];
	cases: { about: string; steps: ( string | Values )[]; stored: Values }[];
}

const forms = fixture.forms as unknown as RowForm[];

beforeEach( () => void answer( {} ) );
afterEach( () => sessionStorage.clear() );

/** Prints a control, in the element that its own conditions show and hide. */
function control( form: RowForm, described: FieldCase, name: string ): string {
	const { kind } = described;
	const part = form.parts.find(
		( { id, fields } ) => id.startsWith( 'c' ) && fields.join() === name
	);
	const printed = () => {
		if ( kind === 'checkbox' ) {
			return choices( name, 'checkbox', described.choices ?? [] );
		}
		if ( kind === 'select' ) {
			const options = described.choices?.map(
				( choice ) => `<option>${ choice }</option>`
			);
			return `<select name="${ name }">${ options?.join( '' ) }</select>`;
		}
		if ( kind === 'calculated' ) {
			const formula = form.formulas?.[ name ] ?? described.formula;
			return `<output name="${ name }" data-formula="${ formula }" data-decimals="${ described.decimals }"></output>`;
		}
		return text( name, kind, `value="${ described.value ?? '' }"` );
	};
	return part
		? `<div data-condition="${ part.id }">${ printed() }</div>`
		: printed();
}

const button = ( value: string ) =>
	`<button type="submit" class="frontispiece-form__row-button" name="_frontispiece_row" value="${ value }">x</button>`;

function printGroup( form: RowForm, { group, least, most, row }: Group ) {
	const rows = Array.from( { length: most }, ( _, index ) => {
		const number = index + 1;
		const fields = row.map( ( described ) =>
			control(
				form,
				described,
				`${ group }:${ number }:${ described.name }`
			)
		);
		return `<fieldset class="frontispiece-form__repeat-row" data-condition="row:${ group }:${ number }"><legend>${ number }</legend>
			${ fields.join( '' ) }${ button( `${ group }:remove:${ number }` ) }</fieldset>`;
	} );
	const condition =
		group === form.group && form.groupPart
			? `data-condition="${ form.groupPart }"`
			: '';
	return `<fieldset data-repeat="${ group }" data-least="${ least }" ${ condition }>
		<button type="submit" hidden></button>
		<input type="hidden" name="${ group }" value="${ least }" data-rows="${ least }">
		${ rows.join( '' ) }${ button( `${ group }:add` ) }</fieldset>`;
}

/** Prints the form in the order of its fields. */
function printForm( form: RowForm ): string {
	const groups = [ form, ...( form.second ? [ form.second ] : [] ) ];
	return form.names
		.map( ( name ) => {
			const group = groups.find( ( one ) => one.group === name );
			const outside = form.outside.find( ( one ) => one.name === name );
			return group
				? printGroup( form, group )
				: outside && control( form, outside, name );
		} )
		.join( '' );
}

type StartedForm = Awaited< ReturnType< typeof wake > >;

function enter(
	{ form }: StartedForm,
	name: string,
	value: string | string[]
) {
	const fields = [
		...form.querySelectorAll< HTMLInputElement | HTMLSelectElement >(
			'input,select'
		),
	].filter( ( one ) => fieldName( one.name ) === name );
	expect( fields ).not.toHaveLength( 0 );
	act( () =>
		fields.forEach( ( field ) => {
			if ( field.type === 'checkbox' ) {
				( field as HTMLInputElement ).checked = value.includes(
					field.value
				);
			} else {
				field.value = String( value );
			}
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		} )
	);
}

/** Returns what the form sends, as the server stores it: without blank values, and with the numbers shown. */
function storedBy( { form }: StartedForm ): Values {
	const stored: Values = {};
	for ( const [ name, value ] of new FormData( form ) ) {
		const field = fieldName( name );
		const own = String( value ).trim();
		if ( ! field.startsWith( '_' ) && own !== '' ) {
			stored[ field ] = name.endsWith( '[]' )
				? [ ...( stored[ field ] ?? [] ), own ]
				: own;
		}
	}
	for ( const output of form.querySelectorAll( 'output' ) ) {
		if ( ! output.closest( '[hidden]' ) ) {
			stored[ output.name ] = output.value;
		}
	}
	return stored;
}

describe.each( forms )( '$about', ( form ) => {
	it.each( form.cases )( '$about', async ( { steps, stored } ) => {
		const started = await wake( printForm( form ), {
			conditions: form.parts,
		} as never );
		await settle();
		for ( const step of steps ) {
			if ( typeof step === 'string' ) {
				const pressed = started.find( `button[value="${ step }"]` );
				// A page without JavaScript has this button for rows beyond the last one, too.
				act( () => pressed.click() );
			} else {
				for ( const [ name, value ] of Object.entries( step ) ) {
					enter( started, name, value );
				}
			}
			await settle();
		}
		expect( storedBy( started ) ).toEqual( stored );
	} );
} );
