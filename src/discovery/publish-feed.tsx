import apiFetch from '@wordpress/api-fetch';
import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { refusalOf } from './discover';
import type { Connected, Refusal } from './discover';

/** Creates a page with the feed of a source, as the editor would save it. */
function pageWith( { handle, name, families = [] }: Connected ) {
	const hasPhotosOnly =
		families.includes( 'photos' ) && ! families.includes( 'posts' );
	const feed = hasPhotosOnly ? 'photo' : 'social';
	return {
		title: name,
		status: 'publish',
		content: `<!-- wp:frontispiece/${ feed }-feed ${ JSON.stringify( {
			source: [ handle ],
		} ) } /-->`,
	};
}

/** After connecting, offers to publish a page with the feed. */
export function PublishFeed( { source }: { source: Connected } ) {
	const [ link, setLink ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ refusal, setRefusal ] = useState< Refusal >();
	const publish = async () => {
		setBusy( true );
		setRefusal( undefined );
		try {
			const page = await apiFetch< { link: string } >( {
				method: 'POST',
				path: '/wp/v2/pages',
				data: pageWith( source ),
			} );
			setLink( page.link );
		} catch ( thrown ) {
			setRefusal( refusalOf( thrown ) );
		}
		setBusy( false );
	};
	return (
		<div className="frontispiece-publish">
			{ source.error && (
				<Notice status="warning" isDismissible={ false }>
					{ source.error.words } { source.error.advice }
				</Notice>
			) }
			<p role="status">
				{ link === ''
					? sprintf(
							/* translators: %s: name of a source. */
							__( '%s is connected.', 'frontispiece' ),
							source.name
						)
					: __( 'Page published.', 'frontispiece' ) }
			</p>
			{ refusal && (
				<Notice status="error" isDismissible={ false }>
					{ refusal.message }
				</Notice>
			) }
			{ link === '' ? (
				<BusyButton
					variant="primary"
					isBusy={ isBusy }
					onClick={ publish }
				>
					{ __( 'Publish a page with this feed', 'frontispiece' ) }
				</BusyButton>
			) : (
				<Button variant="primary" href={ link }>
					{ __( 'View page', 'frontispiece' ) }
				</Button>
			) }
		</div>
	);
}
