import { readFileSync } from 'node:fs';
import { expect, test } from '../lib/test.js';

interface Report {
	findings: unknown[];
	visits: unknown[];
	unchecked: unknown[];
}

interface DemoForm {
	template: string | string[];
}

const source = ( path: string ) =>
	new URL( `../../../src/${ path }`, import.meta.url );

// Node compiles it as the browser gets it; the types of the source are checked with those of the screens.
const { checkForm } = ( await import(
	source( 'form-check/check.ts' ).href
) ) as {
	checkForm: ( form: unknown ) => Report;
};

const demo = Object.entries(
	JSON.parse(
		readFileSync(
			source( 'demo/demo-forms.data.json' ),
			'utf8'
		).replaceAll( /\{\{|\}\}/g, '' )
	) as Record< string, DemoForm >
).map( ( [ name, { template } ] ): [ string, object ] => [
	name,
	{ template: [ template ].flat().join( '\n\n' ) },
] );

test( 'The form check finds nothing in templates and forms of the demo, and makes visits of them', async ( {
	owner,
} ) => {
	const forms = '/frontispiece/v1/contact-forms';
	const templates = await owner.rest< { slug: string }[] >(
		`${ forms }/templates`
	);
	const definitions: [ string, object ][] = [ ...demo ];
	for ( const { slug } of templates.filter(
		( each ) => each.slug !== 'contact'
	) ) {
		const { id } = await owner.rest< { id: number } >(
			`${ forms }/templates/${ slug }`,
			{ method: 'POST' }
		);
		definitions.push( [
			slug,
			await owner.rest< object >( `${ forms }/${ id }` ),
		] );
		await owner.rest( `${ forms }/${ id }`, { method: 'DELETE' } );
	}
	expect( definitions.length ).toBeGreaterThan( 14 );
	for ( const [ name, data ] of definitions ) {
		const { form } = await owner.send< { form: unknown } >(
			`${ forms }/check`,
			data
		);
		const { findings, unchecked, visits } = checkForm( form );
		expect( { name, findings, unchecked } ).toEqual( {
			name,
			findings: [],
			unchecked: [],
		} );
		expect( visits.length ).toBeGreaterThan( 0 );
	}
} );
