import { mountScreen } from '../mount';
import { useParam } from '../param';
import { Editor } from './edit';
import { Forms } from './list';

function FormsScreen() {
	const [ form ] = useParam( 'form' );
	return form ? <Editor key={ form } id={ form } /> : <Forms />;
}

mountScreen( <FormsScreen /> );
