<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Conditions\ConditionMarkup;
use Frontispiece\Forms\Fields\Field;
use Frontispiece\Forms\Fields\FieldLabels;
use Frontispiece\Forms\Progress\ResumeLink;
use Frontispiece\Forms\Steps\StepMarkup;
use Frontispiece\Forms\Submission\NoScriptResult;
use Frontispiece\Forms\Template\FormContent;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Kernel\Text\Escape;

/** Renders the fields of one form on one page, with what a visitor has just submitted. */
final class FormView {
	private const MARK = FormContent::MARK;

	/** @var array<int, int> */
	private array $nth = [];

	private int $step = 0;

	/** @param NoScriptResult|null $answered result of a submission without JavaScript */
	public function __construct(
		private readonly Form $form,
		private readonly string $unit,
		private readonly ?NoScriptResult $answered,
		private readonly Templates $templates,
	) {}

	/** @return list<array{href: string, message: string}> */
	public function errors(): array {
		$errors = [];
		foreach ( $this->answered->result->invalid ?? [] as $field => $message ) {
			if ( $this->isElsewhere( (string) $field ) ) {
				continue;
			}
			$tag      = array_values( array_filter(
				$this->form->tags(),
				fn( Tag $tag ): bool => $tag->name === (string) $field && $this->form->type( $tag )::HAS_VALUE,
			) )[0]
				?? null;
			$errors[] = [
				'href'    => '#' . ( null === $tag ? $this->unit : $this->field( $tag, '', true )->id() ),
				'message' => ( null === $tag ? '' : $this->form->labels()->forField( $tag->name ) . ': ' ) . $message,
			];
		}
		return $errors;
	}

	/** Whether a field belongs to a step that is not on the page. It is validated again with its step. */
	private function isElsewhere( string $field ): bool {
		$page = $this->answered?->page;
		return null !== $page && ! in_array( $field, $page->fields, true ) && $this->form->hasField( $field );
	}

	/** Number of the step that fields() shows; 0 if the form has no steps. */
	public function step(): int {
		return $this->step;
	}

	/** The form's content with its tags as controls. */
	public function fields(): string {
		$tags   = $this->form->tags();
		$labels = [];
		$page   = $this->answered?->page;
		$field  = fn( Tag $tag ): Field => $this->field( $tag, '', true );
		$marked = new ConditionMarkup( $this->form, $field, $page?->fields );
		$html   = $this->form->content()->html();
		if ( ! $this->form->content()->steps()->isEmpty() ) {
			$state      = $marked->state();
			$steps      = new StepMarkup( $this->form, $this->unit, $page, $this->answered->step ?? 0 );
			$html       = $steps->print( $html, $state );
			$this->step = $steps->current( $state );
		}
		$text   = $this->labels( $marked->print( $html ), $tags, $labels );
		$text   = (string) preg_replace_callback(
			'~' . FormContent::ROWS . '(.*?)' . FormContent::ROWS_END . '~s',
			static fn( array $match ): string => self::rows( $match[1] ),
			$text,
		);
		return (string) preg_replace_callback(
			'/\0(\d+)\0/',
			function ( array $match ) use ( $tags, $labels ): string {
				$tag = $tags[ (int) $match[1] ] ?? null;
				if ( null === $tag ) {
					return '';
				}
				$label = $labels[ (int) $match[1] ] ?? null;
				return $this->form->type( $tag )->render(
					$tag,
					$this->field( $tag, (string) $label, null !== $label ),
				);
			},
			$text,
		);
	}

	/**
	 * Replaces a label around text and one tag with a label that points to the control, so that the control's error
	 * message is not part of its name.
	 *
	 * @param list<Tag>             $tags
	 * @param array<int, string> $labels filled: tag => '' where a label element names it, or the legend of a group
	 */
	private function labels( string $text, array $tags, array &$labels ): string {
		$text = (string) preg_replace_callback(
			FieldLabels::AROUND,
			function ( array $match ) use ( $tags, &$labels ): string {
				$tag = $tags[ (int) $match[3] ] ?? null;
				if ( null === $tag || ! $this->form->type( $tag )::TAKES_LABEL ) {
					return $match[2] . self::MARK . $match[3] . self::MARK . $match[4];
				}
				$before = trim( $match[2] );
				$words  = '' === $before ? trim( $match[4] ) : $before;
				$mark   = self::MARK . $match[3] . self::MARK;
				if ( '' === wp_strip_all_tags( $words ) ) {
					return $match[0];
				}
				$star = $tag->required ? ' <span class="frontispiece-form__required" aria-hidden="true">*</span>' : '';
				if ( $this->form->type( $tag )::IS_GROUP ) {
					$labels[ (int) $match[3] ] = $words . $star;
					return $mark . ( '' === $before ? '' : $match[4] );
				}
				$labels[ (int) $match[3] ] = '';
				$label = sprintf(
					'<label%s class="frontispiece-form__label" for="%s">%s%s</label>',
					self::ownAttributes( $match[1] ),
					Escape::attr( $this->field( $tag, '', true )->id() ),
					$words,
					$star,
				);
				return '' === $before ? "$mark $label" : "$label $mark{$match[4]}";
			},
			$text,
		);
		foreach ( $tags as $i => $tag ) {
			$id = $tag->option( 'id' );
			if (
				null !== $id
				&& 1 === preg_match( '~<label\b[^>]*\bfor\s*=\s*["\']?' . preg_quote( $id, '~' ) . '["\'\s>]~i', $text )
			) {
				$labels[ $i ] ??= '';
			}
		}
		return $text;
	}

	/** Splits text into rows at blank lines and wraps them, except those that start with a block-level element. */
	private static function rows( string $text ): string {
		$rows = [];
		foreach (
			explode( "\n\n", (string) preg_replace( '/\n\s*\n/', "\n\n", str_replace( "\r\n", "\n", $text ) ) ) as $row
		) {
			// By default, trim() would also remove the NUL of a mark.
			$row = trim( $row, " \t\n\r" );
			if ( '' !== $row ) {
				$rows[] = 1 === preg_match(
					'~^</?(?:div|p|fieldset|section|ul|ol|li|h[1-6]|hr|table|details|legend|style|script|!--)\b~i',
					$row,
				)
					? $row
					: "<div class=\"frontispiece-form__row\">$row</div>";
			}
		}
		return implode( "\n", $rows );
	}

	private function field( Tag $tag, string $label, bool $named ): Field {
		// After a message that went out the form is as new.
		$isNew  = in_array( $this->answered?->result->status, [ 'mail_sent', ResumeLink::EXPIRED ], true )
			// The steps begin again.
			|| (
				null === $this->answered?->page
				&& 0 === ( $this->answered->step ?? 0 )
				&& ! $this->form->content()->steps()->isEmpty()
			);
		$posted = $isNew ? null : $this->answered?->posted;
		return new Field(
			$this->form,
			$this->unit,
			$tag,
			$posted,
			$this->answered->result->invalid[ $tag->name ] ?? '',
			$label,
			$named,
			$this->templates,
			$this->nth( $tag ),
		);
	}

	/** @return int index among fields with the same name or ID; IDs are unique on a page */
	private function nth( Tag $tag ): int {
		if ( [] === $this->nth ) {
			$counts = [];
			foreach ( $this->form->tags() as $each ) {
				$names = '' === $each->name || ! $this->form->type( $each )::HAS_VALUE
					? []
					: [ $each->name, '#' . Field::requestedId( $each, $this->unit ) ];
				foreach ( $names as $name ) {
					$counts[ $name ] = ( $counts[ $name ] ?? 0 ) + 1;
				}
				$this->nth[ spl_object_id( $each ) ] = max( [
					1,
					...array_map( static fn( string $name ): int => $counts[ $name ], $names ),
				] );
			}
		}
		return $this->nth[ spl_object_id( $tag ) ] ?? 1;
	}

	/**
	 * Returns the attributes of a label in the template, without those that the plugin sets. Parsed like a browser does,
	 * including quotes.
	 */
	private static function ownAttributes( string $attributes ): string {
		$label = new \WP_HTML_Tag_Processor( "<label$attributes>" );
		if ( ! $label->next_tag() ) {
			return '';
		}
		$label->remove_attribute( 'class' );
		$label->remove_attribute( 'for' );
		$left = trim( substr( $label->get_updated_html(), strlen( '<label' ), -1 ) );
		return '' === $left ? '' : " $left";
	}
}
