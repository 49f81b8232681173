<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\FieldOptions;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/** [email* your-email autocomplete:email] */
final class Email extends Line {
	protected const TYPE = 'email';

	public function title(): string {
		return __( 'Email address', 'frontispiece' );
	}

	public function icon(): string {
		return 'email';
	}

	public function defaultName(): string {
		return 'your-email';
	}

	public function options(): array {
		return parent::options() + FieldOptions::byName( 'international' );
	}

	public function example(): string {
		return '[email* your-email autocomplete:email]';
	}

	public function isSenderAddress(): bool {
		return true;
	}

	public function sample( Tag $tag ): string {
		return 'visitor@example.org';
	}

	public function rules( Tag $tag, Form $form ): array {
		$international = $form->settings->is( 'international_email' ) || $tag->has( 'international' );
		return [
			...( $tag->required ? [ self::rule( 'required', $tag, $form, 'invalid_required' ) ] : [] ),
			self::rule( 'email', $tag, $form, 'invalid_email', $international ? [ 'international' => true ] : [] ),
			...self::lengths( $tag, $form, $this->longest( $tag ) ),
		];
	}
}
