import { registerFeatureBlock } from '../../blocks/register';
import { ring } from '../../blocks/sketch';
import metadata from './block.json';

registerFeatureBlock( metadata.name, ring );
