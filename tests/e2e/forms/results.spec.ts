import { problemsIn } from '../lib/access.js';
import { expect, test } from '../lib/forms.js';

const field = ( name: string, attributes: object ) =>
	`<!-- wp:frontispiece/field-${ name } ${ JSON.stringify( attributes ) } /-->`;

const step = ( label: string, inner: string ) =>
	`<!-- wp:frontispiece/form-step ${ JSON.stringify( { label } ) } -->${ inner }<!-- /wp:frontispiece/form-step -->`;

const SURVEY = [
	step(
		'Taste',
		field( 'radio', {
			label: 'Favorite color',
			name: 'color',
			values: [ 'Red', 'A blue as deep as the sea at night' ],
		} )
	),
	step( 'Age', field( 'number', { label: 'Age', name: 'age' } ) ),
	field( 'submit', { caption: 'Send' } ),
].join( '\n' );

test( 'Visits to steps are counted, and a page shows the public results without a script', async ( {
	made,
	owner,
	page,
	show,
} ) => {
	const shortcode = await made( {
		template: SURVEY,
		settings: { count_steps: true, public_results: [ 'color', 'age' ] },
	} );
	const id = Number( /\d+/.exec( shortcode )?.[ 0 ] );
	for ( const [ color, age ] of [
		[ 'Red', '20' ],
		[ 'Red', '31' ],
		[ 'A blue as deep as the sea at night', '35' ],
		[ 'Red', '44' ],
		[ 'Red', '64' ],
	] ) {
		await show( shortcode );
		await page.getByLabel( color! ).check();
		await page.getByRole( 'button', { name: 'Next' } ).click();
		await page.getByRole( 'spinbutton', { name: 'Age' } ).fill( age! );
		await page.getByRole( 'button', { name: 'Send' } ).click();
		await page.getByText( 'Thank you' ).first().waitFor();
	}
	// A visit that ends with the first step.
	await show( shortcode );
	await page.getByLabel( 'Red' ).check();
	const results = () =>
		owner.rest< {
			entries: number;
			steps: {
				sent: number;
				steps: { title: string; reached: number }[];
			};
		} >( `/frontispiece/v1/contact-forms/${ id }/results`, {
			method: 'GET',
		} );
	await expect
		.poll( async () => {
			const { entries, steps } = await results();
			return [
				entries,
				steps.sent,
				...steps.steps.map( ( { title, reached } ) => [
					title,
					reached,
				] ),
			];
		} )
		.toEqual( [ 5, 5, [ 'Taste', 6 ], [ 'Age', 5 ] ] );

	await show( `<!-- wp:frontispiece/results {"id":${ id }} /-->` );
	const table = page.getByRole( 'table', { name: /^Favorite color/ } );
	await expect(
		table.getByRole( 'row', { name: 'Red' } ).getByRole( 'cell' )
	).toHaveText( [ '80%', '4' ] );
	await expect(
		page.getByRole( 'table', { name: /^Age 5 answers · Average: 38/ } )
	).toBeVisible();
	expect( await page.locator( '.frontispiece-results script' ).count() ).toBe(
		0
	);
	expect( await problemsIn( page, '.frontispiece-results' ) ).toEqual( [] );
	await page.setViewportSize( { width: 320, height: 700 } );
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth )
	).toBeLessThanOrEqual( 320 );
	const shots = process.env.FRONTISPIECE_SHOTS;
	for ( const width of shots ? [ 390, 768, 1280 ] : [] ) {
		await page.setViewportSize( { width, height: 900 } );
		await page.locator( '.frontispiece-results' ).screenshot( {
			path: `${ shots }/form-results-${ width }.png`,
		} );
	}
} );
