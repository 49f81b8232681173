<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Mail\MailValidator;
use Frontispiece\Forms\Spam\CaptchaChallenge;
use Frontispiece\Forms\Spam\Recaptcha;
use Frontispiece\Forms\Spam\Turnstile;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Forms\Template\TagSyntaxCheck;

/**
 * Reports probable mistakes in a form: where they are and how to fix them. They are advice only; the form can still be
 * saved.
 *
 * @phpstan-type Finding array{
 *     part: string,
 *     line: int,
 *     text: string,
 *     missing?: list<array{name: string, label: string, isFile: bool}>
 * }
 */
final class ConfigValidator {
	public function __construct( private readonly Form $form ) {}

	/** @return list<string> */
	public function advice(): array {
		return array_values( array_unique( array_column( $this->findings(), 'text' ) ) );
	}

	/**
	 * @return list<Finding> part: template, settings, or a field of a mail such as mail.recipient; line: of the
	 *     template, 0 = no line
	 */
	public function findings(): array {
		$unread = ( new TagSyntaxCheck( $this->form ) )->findings();
		$found  = [
			...$this->names(),
			...$unread,
			...( [] === $unread ? $this->fieldless() : [] ),
			...$this->button(),
			...$this->counters(),
			...$this->services(),
			...( new MailValidator( $this->form ) )->findings(),
		];
		return array_values( array_unique( $found, SORT_REGULAR ) );
	}

	/** @return Finding */
	public static function finding( string $part, string $text, int $line = 0 ): array {
		return [ 'part' => $part, 'line' => $line, 'text' => $text ];
	}

	public static function line( Form $form, int $at ): int {
		return substr_count( $form->template, "\n", 0, min( max( 0, $at ), strlen( $form->template ) ) ) + 1;
	}

	/** @return list<Tag> those that have a value */
	public static function fields( Form $form ): array {
		return array_values(
			array_filter( $form->tags(), static fn( Tag $tag ): bool => '' !== $tag->name && 'count' !== $tag->type ),
		);
	}

	/** @return list<Finding> */
	private function names(): array {
		$seen  = [];
		$found = [];
		foreach ( self::fields( $this->form ) as $tag ) {
			$seen[ $tag->name ] = ( $seen[ $tag->name ] ?? 0 ) + 1;
			if ( 2 === $seen[ $tag->name ] ) {
				$found[] = self::finding(
					'template',
					sprintf(
						/* translators: %s: the name of a field. */
						__(
							'Two fields are named “%s”, so only the last one would be received. Give each field a unique name.',
							'frontispiece',
						),
						$tag->name,
					),
					self::line( $this->form, $tag->at ),
				);
			}
		}
		return $found;
	}

	/** @return list<Finding> */
	private function fieldless(): array {
		$text = __( 'This form has no fields. Add the fields you want visitors to fill in.', 'frontispiece' );
		return [] === self::fields( $this->form ) ? [ self::finding( 'template', $text ) ] : [];
	}

	/** @return list<Finding> */
	private function button(): array {
		return [] === $this->form->tags( 'submit' )
			? [
				self::finding(
					'template',
					__( 'This form has no submit button. Add one: [submit "Send"].', 'frontispiece' ),
				),
			]
			: [];
	}

	/** @return list<Finding> */
	private function counters(): array {
		$names = array_column( self::fields( $this->form ), 'name' );
		$lost  = array_filter(
			$this->form->tags( 'count' ),
			static fn( Tag $tag ): bool => ! in_array( $tag->name, $names, true ),
		);
		return array_map(
			fn( Tag $tag ): array =>
				self::finding(
					'template',
					sprintf(
						/* translators: %s: the name of a field. */
						__(
							'A character counter refers to the field “%s”, which does not exist. Check the field name.',
							'frontispiece',
						),
						$tag->name,
					),
					self::line( $this->form, $tag->at ),
				),
			array_values( $lost ),
		);
	}

	/** @return list<Finding> */
	private function services(): array {
		$found = [];
		foreach ( [ 'turnstile' => Turnstile::siteKey(), 'recaptcha' => Recaptcha::siteKey() ] as $name => $key ) {
			$tag = $this->form->tags( $name )[0] ?? null;
			if ( '' === $key && null !== $tag ) {
				$found[] = self::finding(
					'template',
					sprintf(
						/* translators: 1: a form tag, 2: name of a screen. */
						__( '%1$s is not shown until you enter its keys under “%2$s”.', 'frontispiece' ),
						"[$name]",
						__( 'Spam protection', 'frontispiece' ),
					),
					self::line( $this->form, $tag->at ),
				);
			}
		}
		$captcha = $this->form->tags( 'captcha' )[0] ?? null;
		return CaptchaChallenge::isPossible() || null === $captcha
			? $found
			: [
				...$found,
				self::finding(
					'template',
					__(
						'[captcha] is not shown because this server cannot create images (the PHP extension GD is missing). Use a quiz instead.',
						'frontispiece',
					),
					self::line( $this->form, $captcha->at ),
				),
			];
	}
}
