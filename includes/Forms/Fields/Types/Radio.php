<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Template\Tag;

/** [radio contact default:1 "Email" "Phone"] */
final class Radio extends Choices {
	protected const TYPE = 'radio';

	protected function single( Tag $tag ): bool {
		return true;
	}
}
