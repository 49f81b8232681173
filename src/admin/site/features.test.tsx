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
	options: { text: { type: 'string', label: 'Text', default: '' } },
	values: { text: '' },
	on: false,
	example: { url: 'http://localhost/?example=bar', width: 1200 },
	notice: '<b>Two features do the same.</b>',
};

/** Features, whose previews come into view when their function is called. */
let comeIntoView: ( () => void )[];

function show( features: Feature[] | undefined = [ feature ] ) {
	jest.mocked( useRest ).mockReturnValue( {
		data: features,
		reload,
	} as unknown as ReturnType< typeof useRest > );
	return render( <Features /> );
}

const saveButton = () => screen.getByRole( 'button', { name: 'Save' } );

const save = () =>
	act( async () => {
		fireEvent.click( saveButton() );
	} );

beforeEach( () => {
	jest.useFakeTimers();
	comeIntoView = [];
	window.IntersectionObserver = class {
		constructor(
			seen: ( entries: { isIntersecting: boolean }[] ) => void
		) {
			comeIntoView.push( () => seen( [ { isIntersecting: true } ] ) );
		}
		observe() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver;
	[ sent, say, fail, reload ].forEach( ( mock ) => mock.mockReset() );
	jest.mocked( useNotices ).mockReturnValue( { say, fail } );
} );

afterEach( () => jest.useRealTimers() );

it( 'saves only what has changed, and reads the features again', async () => {
	show();
	expect( saveButton().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	fireEvent.click( screen.getByLabelText( 'Reading progress' ) );
	await save();
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/site-features', {
		data: { features: { bar: { on: true } } },
	} );
	expect( reload ).toHaveBeenCalledTimes( 1 );
	expect( say ).toHaveBeenCalledTimes( 1 );
	expect( saveButton().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
} );

it( 'has nothing to save when a change is taken back', () => {
	show();
	fireEvent.click( screen.getByLabelText( 'Reading progress' ) );
	fireEvent.click( screen.getByLabelText( 'Reading progress' ) );
	expect( saveButton().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
} );

it( 'opens the options of a feature with an error', async () => {
	sent.mockRejectedValue(
		new RestError( 'Invalid.', '', 400, { 'bar.text': 'Too long.' } )
	);
	show();
	expect( screen.queryByLabelText( 'Text' ) ).toBeNull();
	fireEvent.click( screen.getByLabelText( 'Reading progress' ) );
	await save();
	expect( screen.getByText( 'Too long.' ) ).toBeTruthy();
	expect( fail ).toHaveBeenCalledTimes( 1 );
	expect( reload ).not.toHaveBeenCalled();
} );

it( 'reads features without options, which PHP encodes as lists', () => {
	show( [ { ...feature, options: [], values: [] } as unknown as Feature ] );
	expect( screen.queryByRole( 'button', { name: 'Options' } ) ).toBeNull();
} );

it( 'loads the preview when it comes into view, at the width that it needs', () => {
	show();
	expect( screen.queryByTitle( /Preview/ ) ).toBeNull();
	act( () => comeIntoView.forEach( ( run ) => run() ) );
	const frame = screen.getByTitle( 'Preview: Reading progress' );
	expect( frame.getAttribute( 'src' ) ).toContain( 'example=bar' );
	expect( frame.getAttribute( 'style' ) ).toContain( '1200px' );
} );

it( 'changes the preview a moment after an option has changed', () => {
	show();
	act( () => comeIntoView.forEach( ( run ) => run() ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Options' } ) );
	fireEvent.change( screen.getByLabelText( 'Text' ), {
		target: { value: 'Read' },
	} );
	const source = () =>
		screen.getByTitle( 'Preview: Reading progress' ).getAttribute( 'src' );
	expect( source() ).not.toContain( 'Read' );
	act( () => jest.advanceTimersByTime( 500 ) );
	expect( source() ).toContain( 'Read' );
} );

it( 'BUG-79: offers sets of reactions when reactions are turned on', async () => {
	const names = [ 'like', 'love', 'haha', 'wow', 'sad', 'angry' ];
	show( [
		{
			...feature,
			name: 'reactions',
			title: 'Likes and reactions',
			options: {
				reactions: {
					type: 'array',
					items: { enum: names },
					label: 'Reactions',
					default: [ 'like' ],
				},
			},
			values: { reactions: [ 'like' ] },
		},
	] );
	const sets = () =>
		screen
			.queryAllByRole( 'radio' )
			.map( ( radio ) => ( radio as HTMLInputElement ).checked );
	expect( sets() ).toEqual( [] );
	fireEvent.click( screen.getByLabelText( 'Likes and reactions' ) );
	expect( sets() ).toEqual( [ true, false, false ] );
	fireEvent.click( screen.getByLabelText( /All six/ ) );
	expect( sets() ).toEqual( [ false, false, true ] );
	await save();
	expect( sent ).toHaveBeenCalledWith( '/frontispiece/v1/site-features', {
		data: {
			features: {
				reactions: { on: true, options: { reactions: names } },
			},
		},
	} );
} );

it( 'BUG-79: shows other choices of reactions as custom', () => {
	show( [
		{
			...feature,
			name: 'reactions',
			on: true,
			values: { reactions: [ 'wow' ] },
		},
	] );
	expect( screen.getByLabelText( 'Custom' ) ).toHaveProperty(
		'checked',
		true
	);
} );

it( 'shows the notice of a feature', () => {
	show();
	expect( screen.getByText( 'Two features do the same.' ) ).toBeTruthy();
} );
