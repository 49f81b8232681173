<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Tags;

use Frontispiece\Forms\Checked;
use Frontispiece\Forms\Field;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Posted;
use Frontispiece\Forms\Refilled;
use Frontispiece\Forms\Tag;
use Frontispiece\Forms\TagType;
use Frontispiece\Kernel\Text as Words;

/** [quiz sum "What is two and three?|5" "Which colour has snow?|white"] */
final class Quiz implements TagType, Checked, Refilled {
	public const HASH = '_wpcf7_quiz_answer_';

	public function render( Tag $tag, Field $field ): string {
		[ $question, $hash ] = $this->refill( $tag, $field->form );
		return $field->wrap(
			sprintf(
				'<label class="frontispiece-form__label" for="%1$s"><span class="frontispiece-form__quiz-question" data-quiz="%2$s">%3$s</span></label><input%4$s><input type="hidden" name="%5$s" value="%6$s">',
				Words::attr( $field->id() ),
				Words::attr( $tag->name ),
				Words::html( $question ),
				$field->attributes( [ 'type' => 'text', 'class' => $field->classes( 'quiz' ), 'id' => $field->id(), 'name' => $tag->name, 'value' => '', 'autocomplete' => 'off', 'aria-required' => 'true' ], true ),
				Words::attr( self::HASH . $tag->name ),
				Words::attr( $hash )
			)
		);
	}

	public function rules( Tag $tag, Form $form ): array {
		return [ Rule::of( 'required', $tag, $form, 'invalid_required' ) ];
	}

	public function value( Tag $tag, Posted $posted, Form $form ): string {
		return $posted->line( $tag->name );
	}

	public function fault( Tag $tag, Posted $posted, Form $form ): ?string {
		return hash_equals( self::hash( $tag, $form, $posted->line( $tag->name ) ), $posted->text( self::HASH . $tag->name ) ) ? null : $form->message( 'quiz_answer_not_correct' );
	}

	public function member(): string {
		return 'quiz';
	}

	/** @return array{0: string, 1: string} */
	public function refill( Tag $tag, Form $form ): array {
		$questions = [] === $tag->values ? [ '1 + 1 = ?|2' ] : $tag->values;
		$parts     = explode( '|', $questions[ random_int( 0, count( $questions ) - 1 ) ] );
		$answer    = (string) array_pop( $parts );
		return [ trim( implode( '|', $parts ) ), self::hash( $tag, $form, $answer ) ];
	}

	/** Signed, so that the page need not hold the answer and the server need not remember the question. */
	private static function hash( Tag $tag, Form $form, string $answer ): string {
		$answer = mb_strtolower( (string) preg_replace( '/\s+/u', ' ', trim( $answer ) ) );
		return hash_hmac( 'sha256', "quiz|{$form->id}|{$tag->name}|$answer", wp_salt( 'nonce' ) );
	}
}
