<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\Refillable;
use Frontispiece\Forms\Fields\ServerValidated;
use Frontispiece\Forms\Fields\SingleUse;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Rules\TypedText;
use Frontispiece\Forms\Spam\UsedChallenges;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Security\Signer;
use Frontispiece\Kernel\Text\Escape;

/** [quiz sum "What is two and three?|5" "What color is snow?|white"] */
final class Quiz extends FieldType implements ServerValidated, Refillable, SingleUse {
	public const ICON         = 'editor-help';
	public const NAME         = 'question';
	public const EXAMPLE      = '[quiz sum "What is two and three?|5" "Which color is snow?|white"]';
	protected const OPTIONS   = [ 'questions' ];
	public const TAKES_LABEL  = false;
	public const IS_CHALLENGE = true;
	public const HASH         = '_wpcf7_quiz_answer_';

	private const LASTS = DAY_IN_SECONDS;

	public function __construct(
		private readonly Clock $clock,
		private readonly Signer $signer,
		private readonly UsedChallenges $spent,
	) {}

	public function title(): string {
		return __( 'Quiz question', 'frontispiece' );
	}

	public function render( Tag $tag, Field $field ): string {
		[ $question, $hash ] = $this->refill( $tag, $field->form );
		return $field->wrap(
			sprintf(
				'<label class="frontispiece-form__label" for="%1$s"><span class="frontispiece-form__quiz-question" data-quiz="%2$s">%3$s</span></label><input%4$s><input type="hidden" name="%5$s" value="%6$s">',
				Escape::attr( $field->id() ),
				Escape::attr( $tag->name ),
				Escape::html( $question ),
				$field->attributes(
					[
						'type'          => 'text',
						'class'         => $field->classes( 'quiz' ),
						'id'            => $field->id(),
						'name'          => $tag->name,
						'value'         => '',
						'autocomplete'  => 'off',
						'aria-required' => 'true',
					],
					true,
				),
				Escape::attr( self::HASH . $tag->name ),
				Escape::attr( $hash ),
			),
		);
	}

	public function rules( Tag $tag, Form $form ): array {
		return [ Rule::forTag( 'required', $tag, $form, 'invalid_required' ) ];
	}

	public function messages( Tag $tag ): array {
		return [ 'quiz_answer_not_correct' ];
	}

	public function error( Tag $tag, PostedData $posted, Form $form ): ?string {
		$hash = $posted->text( self::HASH . $tag->name );
		return $this->isRight( $tag, $form, $posted->line( $tag->name ), $hash )
			? null
			: $form->message( 'quiz_answer_not_correct' );
	}

	public function spend( Tag $tag, PostedData $posted, Form $form, string $key ): ?string {
		$hash  = $posted->text( self::HASH . $tag->name );
		$isNew = $this->spent->spend( "quiz|$hash", (int) ( explode( '.', $hash )[1] ?? 0 ), $key );
		return $isNew ? null : $form->message( 'quiz_answer_not_correct' );
	}

	public function member(): string {
		return 'quiz';
	}

	/** @return array{0: string, 1: string} */
	public function refill( Tag $tag, Form $form ): array {
		$questions = [] === $tag->values ? [ '1 + 1 = ?|2' ] : $tag->values;
		$parts     = explode( '|', $questions[ random_int( 0, count( $questions ) - 1 ) ] );
		$answer    = (string) array_pop( $parts );
		$until     = $this->clock->now() + self::LASTS;
		$nonce     = bin2hex( random_bytes( 8 ) );
		$mark      = $this->signer->digest( 'quiz', self::signed( $tag, $form, $answer, "$nonce.$until" ) );
		return [ trim( implode( '|', $parts ) ), "$nonce.$until.$mark" ];
	}

	private function isRight( Tag $tag, Form $form, string $answer, string $hash ): bool {
		if (
			1 !== preg_match( '/^([0-9a-f]{16}\.(\d{1,12}))\.([0-9a-f]{64})$/D', $hash, $part )
			|| (int) $part[2] < $this->clock->now()
		) {
			return false;
		}
		foreach ( $this->signer->digests( 'quiz', self::signed( $tag, $form, $answer, $part[1] ) ) as $digest ) {
			if ( hash_equals( $digest, $part[3] ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Returns the text to sign, so that the page does not contain the answer. It is different each time and expires, so
	 * that one answer lets one entry through.
	 */
	private static function signed( Tag $tag, Form $form, string $answer, string $once ): string {
		return "{$form->id}|{$tag->name}|" . TypedText::folded( $answer ) . "|$once";
	}
}
