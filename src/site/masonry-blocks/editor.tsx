import { registerContainerBlock } from '../../blocks/register';
import metadata from './block.json';

registerContainerBlock( metadata.name );
