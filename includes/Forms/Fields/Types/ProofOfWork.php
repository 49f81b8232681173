<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldType;
use Frontispiece\Forms\Fields\Refillable;
use Frontispiece\Forms\Fields\ServerValidated;
use Frontispiece\Forms\Fields\SingleUse;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Spam\ProofChallenge;
use Frontispiece\Forms\Spam\UsedChallenges;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Text\Escape;

/**
 * [proof_of_work human-check]: a captcha without questions and without another service. The browser solves a
 * computation while the visitor types; without script, a sum is asked instead.
 */
final class ProofOfWork extends FieldType implements ServerValidated, Refillable, SingleUse {
	public const ICON         = 'shield-alt';
	public const NAME         = 'human-check';
	public const EXAMPLE      = '[proof_of_work human-check]';
	public const TAKES_LABEL  = false;
	public const IS_CHALLENGE = true;
	public const FIELD        = '_frontispiece_proof_';

	/** Shows the question where scripts run, but that of the form cannot be loaded. */
	private const SCRIPT = 'document.currentScript.closest("[data-island]")?.addEventListener("frontispiece:error",'
		. 'e=>e.currentTarget.querySelectorAll("noscript").forEach(e=>e.outerHTML=e.textContent));';

	public function __construct(
		private readonly ProofChallenge $challenge,
		private readonly Quiz $quiz,
		private readonly UsedChallenges $spent,
	) {}

	public function title(): string {
		return __( 'Invisible captcha', 'frontispiece' );
	}

	public function render( Tag $tag, Field $field ): string {
		// Filled in by the script. The challenge itself is fetched, because a cached page would give all visitors the same.
		return sprintf(
			'<input type="hidden" name="%s" value="" data-proof="%s"><noscript>%s</noscript>%s',
			Escape::attr( self::FIELD . $tag->name ),
			Escape::attr( $tag->name ),
			$this->quiz->render( self::sum( $tag ), $field ),
			Island::isInert() ? '' : wp_get_inline_script_tag( self::SCRIPT ),
		);
	}

	public function value( Tag $tag, PostedData $posted, Form $form ): string|array|null {
		return null;
	}

	public function messages( Tag $tag ): array {
		return [ 'quiz_answer_not_correct' ];
	}

	public function error( Tag $tag, PostedData $posted, Form $form ): ?string {
		$solution = $posted->text( self::FIELD . $tag->name );
		if ( '' === $solution ) {
			return $this->quiz->error( $tag, $posted, $form );
		}
		return $this->challenge->isSolved( $form->id, $solution ) ? null : $form->message( 'quiz_answer_not_correct' );
	}

	public function spend( Tag $tag, PostedData $posted, Form $form, string $key ): ?string {
		$solution = $posted->text( self::FIELD . $tag->name );
		if ( '' === $solution ) {
			return $this->quiz->spend( $tag, $posted, $form, $key );
		}
		$isNew = $this->spent->spend(
			'proof|' . ProofChallenge::challenge( $solution ),
			ProofChallenge::expiry( $solution ),
			$key,
		);
		return $isNew ? null : $form->message( 'quiz_answer_not_correct' );
	}

	public function member(): string {
		return 'proof';
	}

	public function refill( Tag $tag, Form $form ): string {
		return $this->challenge->issue( $form->id );
	}

	/** Returns the tag with the question for browsers without script. */
	private static function sum( Tag $tag ): Tag {
		$one = random_int( 2, 9 );
		$two = random_int( 2, 9 );
		return new Tag( 'quiz', true, $tag->name, $tag->options, [ "$one + $two = ?|" . ( $one + $two ) ] );
	}
}
