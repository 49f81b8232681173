import { createRoot } from '@wordpress/element';
import { Boundary } from './components/boundary';
import { Notices } from './components/notices';
import type { ReactNode } from 'react';

/** Renders a screen into the element that the server printed for it. */
export function mountScreen( content: ReactNode ): void {
	const place = document.getElementById( 'frontispiece-screen' );
	if ( place ) {
		createRoot( place ).render(
			<Boundary>
				<Notices>{ content }</Notices>
			</Boundary>
		);
	}
}
