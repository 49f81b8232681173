<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/** [email* your-email autocomplete:email] */
final class Email extends Line {
	public const ICON              = 'email';
	public const NAME              = 'your-email';
	public const EXAMPLE           = '[email* your-email autocomplete:email]';
	protected const OPTIONS        = [ ...parent::OPTIONS, 'international' ];
	protected const TYPE           = 'email';
	public const IS_SENDER_ADDRESS = true;

	public function title(): string {
		return __( 'Email address', 'frontispiece' );
	}

	public function sample( Tag $tag ): string {
		return 'visitor@example.org';
	}

	public function rules( Tag $tag, Form $form ): array {
		$international = $form->settings->is( 'international_email' ) || $tag->has( 'international' );
		return [
			...Rule::required( $tag, $form ),
			Rule::forTag( 'email', $tag, $form, 'invalid_email', $international ? [ 'international' => true ] : [] ),
			...self::lengths( $tag, $form, $this->longest( $tag ) ),
		];
	}
}
