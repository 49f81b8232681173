<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Steps;

use Frontispiece\Forms\Conditions\ConditionState;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\FormContent;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Text\Escape;

/**
 * Prints the steps of a form. The page contains all of them, with one shown, so that the script can turn to the others.
 * Buttons between them submit the form; pages that follow without JavaScript contain one step only.
 */
final class StepMarkup {
	/** @param int $open number of the step that a page with all steps shows, or the first one after it */
	public function __construct(
		private readonly Form $form,
		private readonly string $unit,
		private readonly ?StepPage $page,
		private readonly int $open = 0,
	) {}

	/** Returns the number of the step that is shown; 0 if the form has no steps. */
	public function current( ConditionState $state ): int {
		if ( null !== $this->page ) {
			return $this->page->step->number;
		}
		$numbers = array_column( $this->form->content()->steps()->shown( $state ), 'number' );
		$from    = array_filter( $numbers, fn( int $number ): bool => $number >= $this->open );
		return [] === $from ? ( [] === $numbers ? 0 : max( $numbers ) ) : min( $from );
	}

	/** @param string $html with marks of steps */
	public function print( string $html, ConditionState $state ): string {
		$steps   = $this->form->content()->steps();
		$shown   = $steps->shown( $state );
		$numbers = array_map( static fn( Step $step ): int => $step->number, $shown );
		$current = $this->current( $state );
		$isLast  = end( $numbers ) === $current;
		$tail    = $this->tail( $html, $current );
		foreach ( $steps->all as $step ) {
			$place = array_search( $step->number, $numbers, true );
			$inner = self::inside( $html, "s$step->number" );
			$isOne = $step->number === $current;
			$title = false === $place ? $step->label : self::title( $step, $place + 1, count( $shown ) );
			$next  = end( $numbers ) !== $step->number;
			$print = null === $this->page || $isOne ? $this->step( $step, $title, $inner, $isOne, $place, $next ) : '';
			$print = 1 === $step->number ? $this->progress( $steps, $numbers, $current ) . $print : $print;
			$html  = self::replace( $html, "s$step->number", $print );
		}
		$end = sprintf( '<div class="frontispiece-form__step-end"%s>%s</div>', $isLast ? '' : ' hidden', $tail );
		return self::replace( $html, 'tail', null === $this->page || $isLast ? $end : '' );
	}

	/** Returns what follows the last step, with a button if the form has none that is shown with every last step. */
	private function tail( string $html, int $current ): string {
		$tail = self::inside( $html, 'tail' );
		$head = (string) strstr( $html, self::mark( 's1' ), true );
		return $this->hasSubmit( $head . $tail ) ? $tail : $tail . sprintf(
			'<button type="submit" class="frontispiece-form__submit frontispiece-form__step-send wp-element-button"%s>%s</button>',
			$this->hasSubmit( self::inside( $html, "s$current" ) ) ? ' hidden' : '',
			Escape::html( __( 'Send', 'frontispiece' ) ),
		);
	}

	/** @return string such as Step 2 of 4: Address */
	private static function title( Step $step, int $place, int $count ): string {
		return '' === $step->label
			/* translators: 1: number of a step, 2: number of steps. */
			? sprintf( __( 'Step %1$d of %2$d', 'frontispiece' ), $place, $count )
			/* translators: 1: number of a step, 2: number of steps, 3: title of the step. */
			: sprintf( __( 'Step %1$d of %2$d: %3$s', 'frontispiece' ), $place, $count, $step->label );
	}

	/** @param list<int> $shown */
	private function progress( FormSteps $steps, array $shown, int $current ): string {
		$items = '';
		foreach ( $steps->all as $step ) {
			$isOut  = ! in_array( $step->number, $shown, true );
			/* translators: %d: number of a step of a form. */
			$label  = '' === $step->label ? sprintf( __( 'Step %d', 'frontispiece' ), $step->number ) : $step->label;
			$items .= sprintf(
				'<li%s%s>%s</li>',
				$step->number === $current ? ' aria-current="step"' : '',
				$isOut ? ' hidden' : '',
				Escape::html( $label ),
			);
		}
		return sprintf(
			'<ol class="frontispiece-form__steps" aria-label="%s">%s</ol>',
			Escape::attr( __( 'Steps', 'frontispiece' ) ),
			$items,
		);
	}

	private function step( Step $step, string $title, string $inner, bool $isOne, int|false $place, bool $hasNext ): string {
		$id   = Escape::attr( "$this->unit-step-$step->number" );
		$next = sprintf(
			'<button type="submit" class="frontispiece-form__next wp-element-button" name="%s" value="next"%s>%s</button>',
			StepPage::BUTTON,
			$hasNext ? '' : ' hidden',
			Escape::html( __( 'Next', 'frontispiece' ) ),
		);
		$back = sprintf(
			'<button type="submit" class="frontispiece-form__back" name="%s" value="back">%s</button>',
			StepPage::BUTTON,
			Escape::html( __( 'Back', 'frontispiece' ) ),
		);
		return sprintf(
			'<div class="frontispiece-form__step-place"%s><div class="frontispiece-form__step" role="group"'
				. ' aria-labelledby="%s" data-step="%d"%s><h2 class="frontispiece-form__step-title" id="%s" tabindex="-1"'
				. ' data-label="%s">%s</h2>%s<div class="frontispiece-form__step-buttons">%s</div></div></div>',
			'' === $step->condition ? '' : " data-condition=\"$step->condition\"",
			$id,
			$step->number,
			$isOne ? '' : ' hidden',
			$id,
			Escape::attr( $step->label ),
			Escape::html( $title ),
			$inner,
			// The first submit button of a form is what Enter presses.
			$next . ( 0 === $place ? '' : $back ),
		);
	}

	private function hasSubmit( string $html ): bool {
		$tags = $this->form->tags();
		preg_match_all( '/\0(\d+)\0/', $html, $marks );
		$buttons = array_filter(
			$marks[1],
			fn( string $mark ): bool => ( $tags[ (int) $mark ] ?? null ) instanceof Tag
				&& $this->form->type( $tags[ (int) $mark ] )::IS_SUBMIT_BUTTON,
		);
		return [] !== $buttons;
	}

	private static function mark( string $name ): string {
		return FormContent::MARK . $name . FormContent::MARK;
	}

	private static function inside( string $html, string $mark ): string {
		$start = strpos( $html, self::mark( $mark ) );
		$end   = strpos( $html, self::mark( "/$mark" ) );
		$from  = (int) $start + strlen( $mark ) + 2;
		return false === $start || false === $end ? '' : substr( $html, $from, $end - $from );
	}

	private static function replace( string $html, string $mark, string $by ): string {
		$start = strpos( $html, self::mark( $mark ) );
		$end   = strpos( $html, self::mark( "/$mark" ) );
		return false === $start || false === $end
			? $html
			: substr( $html, 0, $start ) . $by . substr( $html, $end + strlen( $mark ) + 3 );
	}
}
