import { act, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { RestState } from '../rest';

/** Returns a response of the server that has arrived. */
export const loaded = < T, >(
	data: T | undefined,
	reload: () => void = jest.fn()
): RestState< T > => ( {
	data,
	total: 0,
	error: undefined,
	isLoading: false,
	reload,
} );

/** Renders a screen whose table someone uses, so that DataViews replaces the first one. */
export async function renderTable( screen: ReactElement ) {
	window.matchMedia = () => ( { matches: false } ) as MediaQueryList;
	render( screen );
	await act( async () => {} );
	const table = document.querySelector( '.frontispiece-table' );
	await act( async () => {
		fireEvent.mouseOver( table ?? document.body );
	} );
}
