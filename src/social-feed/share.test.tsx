import { act, render } from '@testing-library/react';
import { ShareTooltips } from './share';
import { itemHtml, makeFeed } from '../feed/feed.fixtures';
import { tasks } from '../kernel/tasks.fixtures';

const share =
	'<details class="cff-share"><summary>Share</summary><a href="#f">Facebook</a></details>';

function setUp( first = share ) {
	const feed = makeFeed( {
		items: [ itemHtml( '1_1', first ), itemHtml( '1_2', share ) ],
	} );
	render( <ShareTooltips feed={ feed } /> );
	const [ one, two ] = feed.querySelectorAll( 'details' );
	return { feed, one: one!, two: two! };
}

// jsdom sends the toggle event in a separate task.
const settle = ( change: () => unknown ) =>
	act( async () => {
		change();
		await tasks();
	} );

const open = ( details: HTMLDetailsElement ) =>
	settle( () => {
		details.open = true;
	} );

it( 'R000-014: keeps one share list open at a time', async () => {
	const { one, two } = setUp();
	await open( one );
	await open( two );
	expect( [ one.open, two.open ] ).toEqual( [ false, true ] );
} );

it( 'closes on a click outside, not on one inside', async () => {
	const { one } = setUp();
	await open( one );
	await settle( () => one.querySelector( 'a' )!.click() );
	expect( one.open ).toBe( true );
	await settle( () => document.body.click() );
	expect( one.open ).toBe( false );
} );

it( 'closes on Escape and returns focus to its summary', async () => {
	const { one } = setUp();
	await open( one );
	one.querySelector( 'a' )!.focus();
	await settle( () =>
		one.dispatchEvent(
			new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } )
		)
	);
	expect( one.open ).toBe( false );
	expect( document.activeElement ).toBe( one.querySelector( 'summary' ) );
} );

it( 'closes when focus leaves it', async () => {
	const { one, two } = setUp();
	await open( one );
	const inside = one.querySelector( 'a' )!;
	const leave = ( relatedTarget: Element ) =>
		settle( () =>
			inside.dispatchEvent(
				new FocusEvent( 'focusout', { relatedTarget, bubbles: true } )
			)
		);
	await leave( one.querySelector( 'summary' )! );
	expect( one.open ).toBe( true );
	await leave( two.querySelector( 'a' )! );
	expect( one.open ).toBe( false );
} );

it( 'closes a list that was opened before the script started', async () => {
	const { one } = setUp( share.replace( '>', ' open>' ) );
	await settle( () => document.body.click() );
	expect( one.open ).toBe( false );
} );
