import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Excerpts } from './excerpt';
import { itemHtml, makeFeed } from './feed.fixtures';

const long = `<div class="cff-text">head<span class="frontispiece-text__rest"> rest</span>
	<button type="button" class="cff-more" aria-expanded="false" data-more="See more" data-less="See less">See more</button></div>`;

const setUp = () => {
	const feed = makeFeed( { items: [ itemHtml( '1_1', long ) ] } );
	render( <Excerpts feed={ feed } /> );
	return feed;
};

const parts = ( feed: HTMLElement ) => ( {
	button: feed.querySelector( '.cff-more' ) as HTMLElement,
	text: feed.querySelector( '.cff-more' )?.parentElement as HTMLElement,
} );

it( 'R000-096: expands a long text in full and collapses it again', async () => {
	const { button, text } = parts( setUp() );
	await userEvent.click( button );
	expect( text.classList ).toContain( 'is-expanded' );
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	expect( button.textContent ).toBe( 'See less' );
	expect( document.activeElement ).toBe( button );

	await userEvent.click( button );
	expect( text.classList ).not.toContain( 'is-expanded' );
	expect( button.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	expect( button.textContent ).toBe( 'See more' );
} );

it( 'works for posts loaded later', async () => {
	const feed = setUp();
	feed.querySelector( '.cff-posts-wrap' )!.innerHTML = itemHtml(
		'1_9',
		long
	);
	const { button, text } = parts( feed );
	await userEvent.click( button );
	expect( text.classList ).toContain( 'is-expanded' );
} );

it( 'scrolls to the top of a text collapsed from its end', async () => {
	const { button, text } = parts( setUp() );
	const scroll = jest.fn();
	text.scrollIntoView = scroll;
	text.getBoundingClientRect = () => ( { top: -200 } ) as DOMRect;
	await userEvent.click( button );
	expect( scroll ).not.toHaveBeenCalled();
	await userEvent.click( button );
	expect( scroll ).toHaveBeenCalled();
} );
