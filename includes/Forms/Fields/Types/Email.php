<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/** [email* your-email autocomplete:email] */
final class Email extends Line {
	protected const TYPE = 'email';

	public function rules( Tag $tag, Form $form ): array {
		$international = $form->settings->is( 'international_email' ) || $tag->has( 'international' );
		return [
			...( $tag->required ? [ self::rule( 'required', $tag, $form, 'invalid_required' ) ] : [] ),
			self::rule( 'email', $tag, $form, 'invalid_email', $international ? [ 'international' => true ] : [] ),
			...self::lengths( $tag, $form, self::LONGEST ),
		];
	}
}
