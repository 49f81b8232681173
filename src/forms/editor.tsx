import { registerFeatureBlock } from '../blocks/register';
import { form } from '../blocks/sketch';
import metadata from './block.json';

registerFeatureBlock( metadata.name, form );
