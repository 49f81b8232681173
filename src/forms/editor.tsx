import { registerFeatureBlock } from '../blocks/register';
import { form } from '../blocks/sketch';
import metadata from './block.json';
import { FormSetup } from './setup';

registerFeatureBlock(
	metadata.name,
	form,
	FormSetup,
	( { id } ) => Number( id ?? 0 ) > 0
);
