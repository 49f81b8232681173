import type { Page } from '@playwright/test';

/**
 * Records every painted frame from now on. The returned function gives the brightness of each frame's lower left corner,
 * from 0 to 255.
 */
export async function recordFrames(
	page: Page
): Promise< () => Promise< number[] > > {
	const devtools = await page.context().newCDPSession( page );
	await devtools.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
	const painted: string[] = [];
	const acknowledged: Promise< unknown >[] = [];
	devtools.on( 'Page.screencastFrame', ( { data, sessionId } ) => {
		painted.push( data );
		acknowledged.push(
			devtools.send( 'Page.screencastFrameAck', { sessionId } )
		);
	} );
	await devtools.send( 'Page.startScreencast', {
		format: 'png',
		everyNthFrame: 1,
	} );
	return async () => {
		await devtools.send( 'Page.stopScreencast' );
		await Promise.all( acknowledged );
		await devtools.send( 'Emulation.setCPUThrottlingRate', { rate: 1 } );
		// On all test pages, this corner shows the background.
		return page.evaluate( async ( images ) => {
			const found: number[] = [];
			for ( const image of images ) {
				const picture = new Image();
				picture.src = `data:image/png;base64,${ image }`;
				await picture.decode();
				const context = document
					.createElement( 'canvas' )
					.getContext( '2d' );
				context?.drawImage( picture, -2, 2 - picture.naturalHeight );
				found.push(
					context?.getImageData( 0, 0, 1, 1 ).data[ 0 ] ?? -1
				);
			}
			return found;
		}, painted );
	};
}

/** From now on, serves every page as a page cache does: in the version for visitors without cookies. */
export async function cachePages(
	page: Page,
	headers: Record< string, string >
): Promise< void > {
	const kept = new Map< string, string >();
	await page.route(
		( url ) => ! /\.\w+$/.test( url.pathname ),
		async ( route, request ) => {
			if ( ! request.isNavigationRequest() ) {
				return route.fallback();
			}
			const url = request.url();
			const body =
				kept.get( url ) ??
				( await ( await fetch( url, { headers } ) ).text() );
			kept.set( url, body );
			return route.fulfill( { contentType: 'text/html', body } );
		}
	);
}
