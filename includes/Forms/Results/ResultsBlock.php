<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Results;

use Frontispiece\Forms\FormRepository;
use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Escape;

/**
 * Prints the block and the shortcode that publish results of a form.
 *
 * Authors place them, but may not view entries. So a form names the questions whose results are public: only users who
 * manage forms can change that, and it is checked when a page is printed. Texts are never public, and a question with few
 * answers is left out, because its results could be guessed to be those of a person.
 *
 * @phpstan-import-type Result from QuestionResult
 */
final class ResultsBlock {
	/** Name of the block, without the prefix. */
	public const FEATURE = 'results';

	/** Setting of a form: names of the questions whose results are public. */
	public const SETTING = 'public_results';

	private const MIN_ANSWERS = 5;

	public function __construct(
		private readonly FormRepository $forms,
		private readonly FormResults $results,
		private readonly Assets $assets,
	) {}

	/** @param array<string, mixed> $attributes validated */
	public function render( array $attributes ): string {
		$form    = $this->forms->find( is_int( $attributes['id'] ) ? $attributes['id'] : 0 );
		$public  = $form?->settings->list( self::SETTING ) ?? [];
		$only    = is_array( $attributes['questions'] ) ? array_filter( $attributes['questions'], 'is_string' ) : [];
		$names   = array_values( [] === $only ? $public : array_intersect( $public, $only ) );
		$results = null === $form || [] === $names ? [] : $this->results->published( $form, $names );
		$shown   = array_filter( $results, static fn( array $result ): bool => $result['answered'] >= self::MIN_ANSWERS );
		$html    = implode( '', array_map( self::question( ... ), $shown ) );
		$note    = count( $shown ) < max( 1, count( $names ) ) ? self::note( null !== $form ) : '';
		return '' === $html . $note
			? ''
			: $this->assets->link( 'form-results' ) . "<div class=\"frontispiece-results\">$html$note</div>";
	}

	/** Says why results are missing to users who may know; visitors see nothing. */
	private static function note( bool $hasForm ): string {
		$text = $hasForm
			? sprintf(
				/* translators: %d: a number. */
				__(
					'Some results are hidden. A question needs %d answers and public results, which you choose in the form under Settings → More settings. Visitors don\'t see this note.',
					'frontispiece',
				),
				self::MIN_ANSWERS,
			)
			: __( 'Choose a form.', 'frontispiece' );
		return ! Output::isPlain() && current_user_can( Capabilities::VIEW_ENTRIES ) ? '<p>' . Escape::html( $text ) . '</p>' : '';
	}

	/** @param Result $question */
	private static function question( array $question ): string {
		$rows = array_map(
			static fn( array $choice ): string => self::row( $choice['label'], $choice['count'], $choice['count'] / $question['answered'] ),
			$question['choices'] ?? [],
		);
		foreach ( $question['bins'] ?? [] as $bin ) {
			$rows[] = self::row( QuestionResult::range( $bin ), $bin['count'], $bin['count'] / $question['answered'] );
		}
		$caption = Escape::html( $question['label'] ) . ' <small>' . Escape::html( self::caption( $question ) ) . '</small>';
		return sprintf(
			'<table class="frontispiece-results__question"><caption>%s</caption><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>%s</tbody></table>',
			$caption,
			Escape::html( __( 'Answer', 'frontispiece' ) ),
			Escape::html( __( 'Percentage', 'frontispiece' ) ),
			Escape::html( __( 'Entries', 'frontispiece' ) ),
			implode( '', $rows ),
		);
	}

	/** @param Result $question */
	private static function caption( array $question ): string {
		$count = $question['answered'];
		$parts = [
			/* translators: %s: a number. */
			sprintf( _n( '%s answer', '%s answers', $count, 'frontispiece' ), number_format_i18n( $count ) ),
		];
		if ( isset( $question['nps']['score'] ) ) {
			$parts[] = 'NPS ' . number_format_i18n( (float) $question['nps']['score'] );
		} elseif ( null !== $question['mean'] ) {
			/* translators: %s: a number. */
			$parts[] = sprintf( __( 'Average: %s', 'frontispiece' ), number_format_i18n( $question['mean'], 1 ) );
		}
		return implode( ' · ', $parts );
	}

	private static function row( string $label, int $count, float $share ): string {
		return sprintf(
			'<tr><th scope="row">%s</th><td><span class="frontispiece-results__bar" style="--frontispiece-share:%s%%">%s</span></td><td>%s</td></tr>',
			Escape::html( $label ),
			Escape::attr( (string) round( 100 * $share, 1 ) ),
			/* translators: %s: a number. */
			Escape::html( sprintf( __( '%s%%', 'frontispiece' ), number_format_i18n( 100 * $share ) ) ),
			Escape::html( number_format_i18n( $count ) ),
		);
	}
}
