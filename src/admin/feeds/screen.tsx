import { mountScreen } from '../mount';
import { useParam } from '../param';
import { Editor } from './feed-editor';
import { List } from './list';

function Feeds() {
	const [ open, setOpen ] = useParam( 'feed' );
	return open ? (
		<Editor key={ open } open={ open } onOpen={ setOpen } />
	) : (
		<List onOpen={ setOpen } />
	);
}

mountScreen( <Feeds /> );
