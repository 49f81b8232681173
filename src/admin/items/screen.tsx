import { mountScreen } from '../mount';
import { useParam, withParam } from '../param';
import { EntryEditor } from './entry-editor';
import { Import } from './import';
import { List } from './list';

function Items() {
	const [ open, setOpen ] = useParam( 'item' );
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
		<List
			// Reload the page, because WordPress prints the media modal only with the screen of a single item.
			onOpen={ ( item ) =>
				window.location.assign( withParam( 'item', item ) )
			}
		/>
	);
}

mountScreen( <Items /> );
