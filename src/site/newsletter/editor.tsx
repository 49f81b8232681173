import { registerFeatureBlock } from '../../blocks/register';
import { signUp } from '../../blocks/sketch';
import metadata from './block.json';

registerFeatureBlock( metadata.name, signUp );
