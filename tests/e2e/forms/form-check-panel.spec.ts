import { problemsIn } from '../lib/access.js';
import { Editor } from '../lib/editor.js';
import { expect, test } from '../lib/test.js';
import { Walk } from '../lib/walk.js';
import type { Owner } from '../lib/owner.js';

const block = ( name: string, attributes: object = {}, inner = '' ) =>
	inner
		? `<!-- wp:frontispiece/${ name } ${ JSON.stringify( attributes ) } -->\n${ inner }\n<!-- /wp:frontispiece/${ name } -->`
		: `<!-- wp:frontispiece/${ name } ${ JSON.stringify( attributes ) } /-->`;

const showIf = ( value: string ) => [
	{
		action: 'show',
		match: 'all',
		rules: [ { field: 'country', operator: 'is', value } ],
	},
];

const COUNTRY = block( 'field-select', {
	name: 'country',
	label: 'Country',
	values: [ 'Home', 'Other' ],
	required: true,
} );

const PARCELS = block( 'field-number', {
	name: 'parcels',
	label: 'Parcels',
	required: true,
	min: '10',
	max: '5',
	conditions: showIf( 'Other' ),
} );

const TEMPLATE = [
	block( 'form-step', { label: 'Who' }, COUNTRY ),
	block( 'form-step', { label: 'What' }, PARCELS ),
	block( 'field-submit' ),
].join( '\n\n' );

const create = ( owner: Owner, title: string, template: string ) =>
	owner.form( {
		title,
		template,
		mail: {
			active: true,
			recipient: 'office@example.org',
			sender: 'site@example.org',
			subject: 'x',
			body: '[_all_fields]',
		},
	} );

const PROBLEM =
	'With Country = Other nobody gets past step 2: no value is valid for “Parcels”.';

test( 'The values with which nobody gets past a step are at most 3 clicks from Home, and open in the preview', async ( {
	admin: page,
	owner,
} ) => {
	await create( owner, 'A form with a dead end', TEMPLATE );
	await page.goto( '/wp-admin/admin.php?page=frontispiece' );
	const walk = new Walk( page );
	await walk.click(
		page
			.locator( '#adminmenu' )
			.getByRole( 'link', { name: 'Forms', exact: true } )
	);
	await walk.click(
		page.getByRole( 'button', { name: 'A form with a dead end' } ).first()
	);
	const { sidebar } = await Editor.ready( page );
	const panel = sidebar.getByRole( 'button', { name: 'Check: 1 issue' } );
	await expect( panel ).toBeVisible();
	await walk.click( panel );
	const finding = sidebar
		.getByRole( 'listitem' )
		.filter( { hasText: PROBLEM } );
	await expect( finding ).toBeVisible();
	walk.expectAtMost( { clicks: 3 } );
	await expect( sidebar ).toContainText( /Checked \d+ combinations/ );

	await finding.getByRole( 'button', { name: 'Show in preview' } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Form preview' } );
	await expect( dialog ).toContainText( 'Country = Other' );
	const frame = dialog.frameLocator( 'iframe[title="Form preview"]' );
	await expect( frame.getByText( 'Step 2 of 2: What' ) ).toBeVisible();
	await expect( frame.locator( '[name=parcels]' ) ).toBeVisible();
	expect( await problemsIn( page, '[role="dialog"]' ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toBeHidden();

	await finding.getByRole( 'button', { name: 'Select field' } ).click();
	await expect(
		sidebar.getByRole( 'tab', { name: 'Block', exact: true } )
	).toHaveAttribute( 'aria-selected', 'true' );
} );

test( 'Test visits are sent without emails, and the failed ones open in the preview', async ( {
	admin: page,
	owner,
} ) => {
	const id = await create(
		owner,
		'Form with visits',
		'<label>Guests [number* guests min:2 max:4]</label>\n\n<label>Room [select* room "North" "South"]</label>\n\n[submit "Send"]'
	);
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-forms&form=${ id }`
	);
	const run = page.getByRole( 'button', { name: 'Run test visits' } );
	await run.click();
	const passed = page
		.getByRole( 'status' )
		.filter( { hasText: /test visits? passed/ } )
		.last();
	await expect( passed ).toBeVisible();
	expect( await problemsIn( page, '.frontispiece-form-check' ) ).toEqual(
		[]
	);
	await passed.getByRole( 'link', { name: 'View entries' } ).click();
	const tabs = page.getByRole( 'navigation', { name: 'Entry status' } );
	await expect(
		tabs.getByRole( 'button', { name: /^Test/ } )
	).toHaveAttribute( 'aria-current', 'true' );
	await expect(
		page.getByRole( 'row' ).filter( { hasText: 'North' } ).first()
	).toBeVisible();
} );

test( 'Typing goes on while a form is checked, and ends the check', async ( {
	admin: page,
	owner,
} ) => {
	const many = Array.from(
		{ length: 12 },
		( _, n ) =>
			`[checkbox box-${ n } "A" "B" "C"]\n\n[number n-${ n } min:1 max:9]`
	).join( '\n\n' );
	const id = await create( owner, 'Large form', `${ many }\n\n[submit]` );
	const started: string[] = [];
	const ended: string[] = [];
	page.on( 'worker', ( worker ) => {
		started.push( worker.url() );
		worker.on( 'close', () => ended.push( worker.url() ) );
	} );
	await page.goto(
		`/wp-admin/admin.php?page=frontispiece-forms&form=${ id }`
	);
	await expect.poll( () => started.length ).toBeGreaterThan( 0 );
	const fields = page.getByRole( 'textbox', { name: 'Fields' } );
	await fields.focus();
	await page.keyboard.press( 'ControlOrMeta+End' );
	await page.keyboard.type( '\n\nSome words about nothing' );
	await expect( fields ).toHaveValue( /Some words about nothing$/ );
	await expect.poll( () => ended.length ).toBe( started.length );
	await expect(
		page.getByRole( 'status' ).filter( { hasText: /^Checked / } )
	).toBeVisible();
} );
