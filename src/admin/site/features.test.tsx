import { act, fireEvent, render, screen } from '@testing-library/react';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { RestError } from '../rest-error';
import { Features } from './features';
import type { Feature } from './types';

jest.mock( '../rest', () => ( { send: jest.fn(), useRest: jest.fn() } ) );
jest.mock( '../components/notices', () => ( { useNotices: jest.fn() } ) );
const sent = send as unknown as jest.Mock;
const say = jest.fn();
const fail = jest.fn();
const reload = jest.fn();

const feature: Feature = {
	name: 'bar',
	title: 'Reading progress',
	description: 'Shows how far a visitor has read.',
	help: 'Shown on posts.',
	group: 'Reading',
	options: { text: { type: 'string', label: 'Text', default: '' } },
	values: { text: '' },
	on: false,
	example: { url: 'http://localhost/?example=bar', width: 1200 },
	notice: '<b>Two features do the same.</b>',
};

const reactions: Feature = {
	...feature,
	name: 'reactions',
	title: 'Likes and reactions',
	options: {
		reactions: {
			type: 'array',
			items: { enum: [ 'like', 'love', 'haha', 'wow', 'sad', 'angry' ] },
			label: 'Reactions',
			default: [ 'like' ],
		},
	},
	values: { reactions: [ 'like' ] },
};

function show( features: Feature[] = [ feature ] ) {
	jest.mocked( useRest ).mockReturnValue( {
		data: features,
		reload,
	} as unknown as ReturnType< typeof useRest > );
	return render( <Features /> );
}

/** Saves like the server, and returns all features. */
const saveOn = ( features: Feature[] ) => {
	let now = features;
	sent.mockImplementation( async ( _route, { data } ) => {
		now = now.map( ( one ) => {
			const { options, ...rest } = data.features[ one.name ] ?? {};
			return {
				...one,
				...rest,
				values: { ...one.values, ...options },
			};
		} );
		return now;
	} );
};

const sentChanges = () =>
	sent.mock.calls.map( ( [ , { data } ] ) => data.features );

const aSwitch = ( name = 'Reading progress' ) =>
	screen.getByRole< HTMLInputElement >( 'checkbox', { name } );

const click = ( element: Element ) =>
	act( async () => {
		fireEvent.click( element );
	} );

const openPanel = () =>
	click( screen.getByRole( 'button', { name: /^(Options|Preview)/ } ) );

const typeText = ( value: string ) =>
	fireEvent.change( screen.getByLabelText( 'Text' ), { target: { value } } );

const button = ( name: string ) => screen.getByRole( 'button', { name } );

beforeEach( () => {
	jest.useFakeTimers();
	window.history.replaceState( null, '', '?page=frontispiece-site' );
	[ sent, say, fail, reload ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
} );

afterEach( () => jest.useRealTimers() );

it( 'BUG-64: a switch saves at once and can be undone', async () => {
	saveOn( [ feature ] );
	show();
	expect( screen.queryByRole( 'button', { name: 'Save' } ) ).toBeNull();
	await click( aSwitch() );
	expect( aSwitch().checked ).toBe( true );
	expect( reload ).toHaveBeenCalledTimes( 1 );
	const [ text, undo ] = say.mock.calls[ 0 ];
	expect( text ).toBe( 'Turned on: Reading progress' );
	await act( async () => undo() );
	expect( aSwitch().checked ).toBe( false );
	expect( say ).toHaveBeenLastCalledWith(
		'Turned off: Reading progress',
		expect.any( Function )
	);
	expect( sentChanges() ).toEqual( [
		{ bar: { on: true } },
		{ bar: { on: false } },
	] );
} );

it( 'BUG-64: a switch that cannot be saved goes back, and the error is shown', async () => {
	const error = new RestError( 'You are offline.', '', 0 );
	let refuse: ( error: RestError ) => void = () => undefined;
	sent.mockReturnValue(
		new Promise( ( _resolve, reject ) => ( refuse = reject ) )
	);
	show();
	await click( aSwitch() );
	expect( aSwitch().checked ).toBe( true );
	await act( async () => refuse( error ) );
	expect( aSwitch().checked ).toBe( false );
	expect( fail ).toHaveBeenCalledWith( error );
	expect( say ).not.toHaveBeenCalled();
} );

it( 'BUG-64: shows what the server has saved, which another window may have changed', async () => {
	const slideshow = { ...feature, name: 'slider', title: 'Slideshow' };
	saveOn( [ feature, { ...slideshow, on: true } ] );
	show( [ feature, slideshow ] );
	expect( aSwitch( 'Slideshow' ).checked ).toBe( false );
	await click( aSwitch() );
	expect( aSwitch( 'Slideshow' ).checked ).toBe( true );
} );

it( 'sends changes one after the other and shows the last one meanwhile', async () => {
	const answers: ( () => void )[] = [];
	sent.mockImplementation(
		( _route, { data } ) =>
			new Promise( ( resolve ) =>
				answers.push( () =>
					resolve( [ { ...feature, ...data.features.bar } ] )
				)
			)
	);
	show();
	await click( aSwitch() );
	await click( aSwitch() );
	expect( sent ).toHaveBeenCalledTimes( 1 );
	await act( async () => answers[ 0 ]?.() );
	expect( aSwitch().checked ).toBe( false );
	expect( sent ).toHaveBeenCalledTimes( 2 );
	await act( async () => answers[ 1 ]?.() );
	expect( aSwitch().checked ).toBe( false );
} );

it( 'groups the switches', () => {
	show( [ feature, { ...feature, name: 'pie', group: 'Design' } ] );
	expect(
		screen
			.getAllByRole( 'heading', { level: 2 } )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Reading', 'Design' ] );
} );

it( 'loads the preview when the panel is opened, at the width that it needs', async () => {
	show();
	expect( screen.queryByTitle( /Preview/ ) ).toBeNull();
	await openPanel();
	expect( screen.getByRole( 'dialog' ) ).toBeTruthy();
	const frame = screen.getByTitle( 'Preview: Reading progress' );
	expect( frame.getAttribute( 'src' ) ).toContain( 'example=bar' );
	expect( frame.getAttribute( 'style' ) ).toContain( '1200px' );
} );

it( 'changes the preview a moment after an option has changed', async () => {
	show();
	await openPanel();
	typeText( 'Read' );
	const source = () =>
		screen.getByTitle( 'Preview: Reading progress' ).getAttribute( 'src' );
	expect( source() ).not.toContain( 'Read' );
	act( () => jest.advanceTimersByTime( 500 ) );
	expect( source() ).toContain( 'Read' );
} );

it( 'saves what has changed in the panel, and closes it', async () => {
	saveOn( [ feature ] );
	show();
	await openPanel();
	expect( button( 'Save' ).getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	typeText( 'Read' );
	fireEvent.click( screen.getByLabelText( 'Turn on Reading progress' ) );
	await click( button( 'Save' ) );
	expect( sentChanges() ).toEqual( [
		{ bar: { on: true, options: { text: 'Read' } } },
	] );
	expect( say ).toHaveBeenCalledWith( 'Settings saved.' );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( aSwitch().checked ).toBe( true );
} );

it( 'keeps the panel open with an error at the option', async () => {
	sent.mockRejectedValue(
		new RestError( 'Invalid.', '', 400, { 'bar.text': 'Too long.' } )
	);
	show();
	await openPanel();
	typeText( 'Read' );
	await click( button( 'Save' ) );
	expect( screen.getByText( 'Too long.' ) ).toBeTruthy();
	expect( reload ).not.toHaveBeenCalled();
} );

it( 'asks before unsaved options are discarded', async () => {
	show();
	await openPanel();
	typeText( 'Read' );
	const leave = new Event( 'beforeunload', { cancelable: true } );
	window.dispatchEvent( leave );
	expect( leave.defaultPrevented ).toBe( true );
	await click( button( 'Cancel' ) );
	expect(
		screen.getByText( 'Your unsaved changes will be lost.' )
	).toBeTruthy();
	await click( button( 'Discard changes' ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	await openPanel();
	expect( screen.getByLabelText( 'Text' ) ).toHaveProperty( 'value', '' );
	await click( button( 'Cancel' ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'opens the panel that the URL names, and focuses its button after it', async () => {
	window.history.replaceState( null, '', '?page=x&feature=bar' );
	await act( async () => void show() );
	expect( screen.getByRole( 'dialog' ) ).toBeTruthy();
	await click( button( 'Cancel' ) );
	expect( window.location.search ).toBe( '?page=x' );
	expect( document.activeElement?.textContent ).toBe(
		'Options: Reading progress'
	);
} );

it( 'ignores a URL that names no feature', () => {
	window.history.replaceState( null, '', '?page=x&feature=nothing' );
	show();
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'reads features without options, which PHP encodes as lists', async () => {
	show( [ { ...feature, options: [], values: [] } as unknown as Feature ] );
	expect( screen.queryByRole( 'button', { name: /Options/ } ) ).toBeNull();
	await openPanel();
	expect( screen.getByTitle( 'Preview: Reading progress' ) ).toBeTruthy();
} );

it( 'BUG-79: offers sets of reactions when reactions are turned on', async () => {
	saveOn( [ reactions ] );
	show( [ reactions ] );
	const sets = () =>
		screen
			.queryAllByRole( 'radio' )
			.map( ( radio ) => ( radio as HTMLInputElement ).checked );
	expect( sets() ).toEqual( [] );
	await click( aSwitch( 'Likes and reactions' ) );
	expect( sets() ).toEqual( [ true, false, false ] );
	await click( screen.getByLabelText( /All six/ ) );
	expect( sets() ).toEqual( [ false, false, true ] );
	expect( sentChanges()[ 1 ] ).toEqual( {
		reactions: {
			options: {
				reactions: [ 'like', 'love', 'haha', 'wow', 'sad', 'angry' ],
			},
		},
	} );
	await act( async () => say.mock.calls[ 1 ][ 1 ]() );
	expect( sets() ).toEqual( [ true, false, false ] );
} );

it( 'BUG-79: shows other choices of reactions as custom', () => {
	show( [ { ...reactions, on: true, values: { reactions: [ 'wow' ] } } ] );
	expect( screen.getByLabelText( 'Custom' ) ).toHaveProperty(
		'checked',
		true
	);
} );

it( 'shows the notice of a feature', () => {
	show();
	expect( screen.getByText( 'Two features do the same.' ) ).toBeTruthy();
} );
