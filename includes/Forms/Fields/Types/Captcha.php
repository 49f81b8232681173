<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\Refillable;
use Frontispiece\Forms\Fields\ServerValidated;
use Frontispiece\Forms\Fields\SingleUse;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Spam\CaptchaChallenge;
use Frontispiece\Forms\Spam\UsedChallenges;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/** [captcha letters]: letters in an image. Prefer a quiz: it protects as well and excludes nobody. */
final class Captcha extends FieldType implements ServerValidated, Refillable, SingleUse {
	public const ICON             = 'format-image';
	public const NAME             = 'letters';
	public const EXAMPLE          = '[captcha letters]';
	public const IS_CHALLENGE     = true;
	protected const IS_REQUIRABLE = false;
	public const CHALLENGE        = '_wpcf7_captcha_challenge_';

	public function __construct(
		private readonly CaptchaChallenge $challenges,
		private readonly UsedChallenges $spent,
	) {}

	public function title(): string {
		return __( 'Image captcha', 'frontispiece' );
	}

	public function problem(): string {
		return CaptchaChallenge::isPossible()
			? ''
			: __(
				'[captcha] is not shown because this server can\'t create images (the PHP extension GD is missing). Use a quiz instead.',
				'frontispiece',
			);
	}

	public function render( Tag $tag, Field $field ): string {
		if ( ! CaptchaChallenge::isPossible() ) {
			return '';
		}
		$address = $this->refill( $tag, $field->form );
		return $field->wrap(
			sprintf(
				// phpcs:ignore PluginCheck.CodeAnalysis.ImageFunctions -- drawn when it is asked for: no attachment.
				'<img class="frontispiece-form__captcha" data-captcha="%1$s" src="%2$s" width="160" height="56" alt="%3$s"><input%4$s><input type="hidden" name="%5$s" value="%6$s">',
				Escape::attr( $tag->name ),
				Escape::url( $address ),
				Escape::attr( __( 'Image with letters to enter', 'frontispiece' ) ),
				$field->attributes( [
					'type'          => 'text',
					'class'         => $field->classes( 'captcha-answer' ),
					'id'            => $field->id(),
					'name'          => $tag->name,
					'value'         => '',
					'autocomplete'  => 'off',
					'spellcheck'    => 'false',
					'aria-required' => 'true',
				] ),
				Escape::attr( self::CHALLENGE . $tag->name ),
				Escape::attr( self::numberIn( $address ) ),
			),
		);
	}

	public function rules( Tag $tag, Form $form ): array {
		return CaptchaChallenge::isPossible() ? [ Rule::forTag( 'required', $tag, $form, 'invalid_required' ) ] : [];
	}

	public function messages( Tag $tag ): array {
		return [ 'captcha_not_match' ];
	}

	public function error( Tag $tag, PostedData $posted, Form $form ): ?string {
		$challenge = $posted->text( self::CHALLENGE . $tag->name );
		if (
			! CaptchaChallenge::isPossible() || $this->challenges->isCorrect( $challenge, $posted->line( $tag->name ) )
		) {
			return null;
		}
		if ( $this->challenges->isCurrent( $challenge ) ) {
			$this->spent->refuse( "captcha|$challenge", CaptchaChallenge::ends( $challenge ) );
		}
		return $form->message( 'captcha_not_match' );
	}

	public function spend( Tag $tag, PostedData $posted, Form $form, string $key ): ?string {
		$challenge = $posted->text( self::CHALLENGE . $tag->name );
		$isNew     = ! CaptchaChallenge::isPossible()
			|| $this->spent->spend( "captcha|$challenge", CaptchaChallenge::ends( $challenge ), $key );
		return $isNew ? null : $form->message( 'captcha_not_match' );
	}

	public function member(): string {
		return 'captcha';
	}

	/**
	 * Returns the URL of a new image. Clients read the challenge from the end of the URL (DIGITS.png); it is in the
	 * query string because web servers handle paths that look like static files themselves.
	 */
	public function refill( Tag $tag, Form $form ): string {
		return add_query_arg(
			'challenge',
			$this->challenges->make() . '.png',
			rest_url( "frontispiece/v1/contact-forms/{$form->id}/captcha" ),
		);
	}

	private static function numberIn( string $address ): string {
		return 1 === preg_match( '/(\d+)\.png$/', $address, $match ) ? $match[1] : '';
	}
}
