import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useNotices } from '../../components/notices';
import { send, useRest } from '../../rest';
import { Migration } from './migration';
import type { Origin } from './types';

jest.mock( '../../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const fail = jest.fn();
const reload = jest.fn();
const ROUTE = '/frontispiece/v1/migration';

const origin = ( name: string, more: Partial< Origin > = {} ): Origin => ( {
	name,
	label: `Plugin ${ name }`,
	kind: 'forms',
	shortcode: name,
	active: false,
	waiting: 2,
	imported: 0,
	switched: false,
	comparison: '',
	entries: null,
	...more,
} );

const place = {
	title: 'Contact us',
	view: 'https://example.org/contact',
	edit: '',
	place: 'content',
};

const details = {
	preview: [
		{
			id: '1',
			title: 'Order',
			carried: [ '6 fields', '2 steps' ],
			lost: [ 'Payments are not imported.' ],
			changed: [],
			places: [ place ],
			readable: true,
		},
	],
	results: [],
};
const results = [
	{
		id: '1',
		title: 'Order',
		edit: 'post.php?post=5',
		entries: 'admin.php?page=frontispiece-entries&form=5',
		status: '',
		places: [ place ],
	},
];

const show = ( origins?: Origin[], more: object = details ) => {
	jest.mocked( useRest ).mockImplementation( ( path ) => {
		const data = path === ROUTE ? origins : path && more;
		return {
			data,
			reload,
			total: 0,
			error: undefined,
			isLoading: false,
		} as never;
	} );
	const onChange = jest.fn();
	const view = render( <Migration onChange={ onChange } /> );
	const again = ( next: Origin[], nextMore: object = more ) => {
		jest.mocked( useRest ).mockImplementation(
			( path ) =>
				( { data: path === ROUTE ? next : nextMore, reload } ) as never
		);
		view.rerender( <Migration onChange={ onChange } /> );
	};
	return { ...view, onChange, again };
};

const click = ( name: string ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

beforeEach( () => {
	[ sent, fail, reload ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say: jest.fn(), fail } );
} );

it.each( [ [ undefined ], [ [] ] ] )(
	'is hidden while there is nothing to import: %j',
	( origins ) => {
		expect( show( origins ).container.innerHTML ).toBe( '' );
	}
);

it( 'says what was found, and reads the preview only when it is opened', () => {
	show( [
		origin( 'wpforms', {
			entries: {
				total: 1200,
				left: 1200,
				added: 0,
				skipped: 0,
				failed: [],
			},
		} ),
	] );
	expect(
		screen.getByText( 'To import: 2 forms and 1,200 entries.' )
	).toBeTruthy();
	expect( screen.queryByText( 'Payments are not imported.' ) ).toBeNull();
	expect( jest.mocked( useRest ) ).toHaveBeenLastCalledWith( null );
	click( 'Review Plugin wpforms' );
	expect( screen.getByText( '6 fields and 2 steps' ) ).toBeTruthy();
	expect( screen.getByText( 'Not imported' ) ).toBeTruthy();
	expect( screen.getByText( 'Payments are not imported.' ) ).toBeTruthy();
	expect( screen.queryByText( 'Works differently' ) ).toBeNull();
	expect(
		screen
			.getByRole( 'link', { name: 'Contact us' } )
			.getAttribute( 'href' )
	).toBe( place.view );
	expect( sent ).not.toHaveBeenCalled();
} );

it( 'imports forms, then entries in batches until none is left', async () => {
	sent.mockResolvedValueOnce( {} )
		.mockResolvedValueOnce( {
			total: 250,
			left: 150,
			added: 100,
			skipped: 0,
			failed: [],
		} )
		.mockResolvedValueOnce( {
			total: 250,
			left: 0,
			added: 249,
			skipped: 1,
			failed: [],
		} );
	const { onChange } = show( [
		origin( 'wpforms', {
			entries: {
				total: 250,
				left: 250,
				added: 0,
				skipped: 0,
				failed: [],
			},
		} ),
	] );
	click( 'Review Plugin wpforms' );
	click( 'Import' );
	await waitFor( () => expect( onChange ).toHaveBeenCalledTimes( 1 ) );
	expect( sent.mock.calls ).toEqual( [
		[ ROUTE, { data: { origin: 'wpforms' } } ],
		[ `${ ROUTE }/wpforms/entries` ],
		[ `${ ROUTE }/wpforms/entries` ],
	] );
} );

it( 'stops if a batch imports nothing, instead of asking forever', async () => {
	sent.mockResolvedValue( {
		total: 9,
		left: 9,
		added: 0,
		skipped: 0,
		failed: [],
	} );
	const { onChange } = show( [
		origin( 'wpforms', {
			waiting: 0,
			entries: { total: 9, left: 9, added: 0, skipped: 0, failed: [] },
		} ),
	] );
	click( 'Review Plugin wpforms' );
	click( 'Import' );
	await waitFor( () => expect( onChange ).toHaveBeenCalledTimes( 1 ) );
	expect( sent ).toHaveBeenCalledTimes( 2 );
} );

it( 'shows links to what was imported, and switches', async () => {
	sent.mockResolvedValue( {} );
	const { onChange, again } = show(
		[ origin( 'wpforms', { waiting: 0, imported: 1, active: true } ) ],
		{ preview: [], results }
	);
	expect( screen.getByText( 'Imported: 1 form.' ) ).toBeTruthy();
	expect(
		screen.getByText( /Nothing changes on your pages until you switch/ )
	).toBeTruthy();
	expect(
		screen
			.getByRole( 'link', { name: 'View entries of “Order”' } )
			.getAttribute( 'href' )
	).toBe( 'admin.php?page=frontispiece-entries&form=5' );
	expect( screen.getByRole( 'link', { name: 'Edit “Order”' } ) ).toBeTruthy();
	expect(
		screen.getByRole( 'button', { name: 'Compare side by side' } )
	).toBeTruthy();
	click( 'Switch to Frontispiece' );
	await waitFor( () => expect( onChange ).toHaveBeenCalled() );
	expect( sent ).toHaveBeenCalledWith( `${ ROUTE }/wpforms/switch` );
	again( [] );
	expect(
		screen.getAllByText(
			/Your pages keep working. You can deactivate Plugin wpforms now./
		).length
	).toBeGreaterThan( 0 );
	expect(
		screen
			.getByRole( 'link', { name: 'Go to Plugins' } )
			.getAttribute( 'href' )
	).toBe( 'plugins.php?s=Plugin%20wpforms' );
	expect(
		screen.queryByRole( 'button', { name: 'Switch to Frontispiece' } )
	).toBeNull();
} );

it( 'says so if an imported feed is on no page, and what its status is', () => {
	show( [ origin( 'feeds', { kind: 'feeds', waiting: 0, imported: 1 } ) ], {
		preview: [],
		results: [
			{ ...results[ 0 ], entries: '', status: 'Waiting.', places: [] },
		],
	} );
	expect( screen.getByText( 'Waiting.' ) ).toBeTruthy();
	expect( screen.getByText( 'Not used on any page.' ) ).toBeTruthy();
	expect( screen.queryByRole( 'link', { name: /entries/ } ) ).toBeNull();
	expect(
		screen.queryByRole( 'button', { name: 'Compare side by side' } )
	).toBeNull();
} );

it( 'reports a failure, and can be tried again', async () => {
	sent.mockRejectedValue( new Error( 'No.' ) );
	const { onChange } = show( [ origin( 'feeds', { kind: 'feeds' } ) ] );
	click( 'Review Plugin feeds' );
	click( 'Import' );
	await waitFor( () =>
		expect( fail ).toHaveBeenCalledWith( new Error( 'No.' ) )
	);
	expect(
		screen.getByRole< HTMLButtonElement >( 'button', { name: 'Import' } )
			.disabled
	).toBe( false );
	expect( onChange ).not.toHaveBeenCalled();
} );
