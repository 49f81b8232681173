<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Template\Tag;

/** [radio contact default:1 "Email" "Phone"] */
final class Radio extends Choices {
	public const ICON       = 'marker';
	public const NAME       = 'one-of';
	public const EXAMPLE    = '[radio contact default:1 "Email" "Phone"]';
	protected const OPTIONS = [ 'values', 'ticked', 'free_text' ];
	protected const TYPE    = 'radio';

	public function title(): string {
		return __( 'Radio buttons', 'frontispiece' );
	}

	protected function single( Tag $tag ): bool {
		return true;
	}
}
