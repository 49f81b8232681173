import type { Page } from '@playwright/test';

/** Counts real clicks, including those on earlier pages. */
export async function countClicks( page: Page ): Promise< () => number > {
	let clicks = 0;
	await page.exposeFunction( 'countClick', () => ( clicks += 1 ) );
	await page.addInitScript( () =>
		document.addEventListener(
			'click',
			( event ) => {
				if ( event.isTrusted && event.detail > 0 ) {
					(
						window as unknown as { countClick: () => void }
					 ).countClick();
				}
			},
			true
		)
	);
	return () => clicks;
}

/** Pastes into the focused field, as from the clipboard. */
export async function paste( page: Page, text: string ): Promise< void > {
	await page.evaluate( ( pasted ) => {
		const data = new DataTransfer();
		data.setData( 'text/plain', pasted );
		document.activeElement?.dispatchEvent(
			new ClipboardEvent( 'paste', {
				clipboardData: data,
				bubbles: true,
				cancelable: true,
			} )
		);
	}, text );
}
