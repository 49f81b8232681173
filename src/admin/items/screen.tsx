import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { PostFeeds } from '../decisions/post-feeds';
import { mountScreen } from '../mount';
import { useParam, withParam } from '../param';
import { EntryEditor } from './entry-editor';
import { Import } from './import';
import { List } from './list';

function Items() {
	const [ open, setOpen ] = useParam( 'item' );
	// Moderation on the page links to the feeds of a post.
	const [ where, setWhere ] = useParam( 'where' );
	if ( open === 'import' ) {
		return <Import />;
	}
	return open ? (
		<EntryEditor
			key={ open }
			open={ open }
			onDone={ () => setOpen( null ) }
		/>
	) : (
		<>
			<List
				// Reload the page, because WordPress prints the media modal only with the screen of a single item.
				onOpen={ ( item ) =>
					window.location.assign( withParam( 'item', item ) )
				}
			/>
			{ where && (
				<Modal
					title={ __( 'Where is it shown?', 'frontispiece' ) }
					size="large"
					onRequestClose={ () => setWhere( null ) }
				>
					<PostFeeds item={ Number.parseInt( where, 10 ) || 0 } />
				</Modal>
			) }
		</>
	);
}

mountScreen( <Items /> );
