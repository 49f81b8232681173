<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Progress\ProgressRepository;
use Frontispiece\Forms\Progress\ProgressSaver;
use Frontispiece\Forms\Progress\ResumeLink;
use Frontispiece\Forms\Results\StepCounter;
use Frontispiece\Forms\Spam\Timing;
use Frontispiece\Forms\Steps\StepPage;
use Frontispiece\Forms\Submission\FormPage;
use Frontispiece\Forms\Submission\NoScriptResult;
use Frontispiece\Forms\Submission\NoScriptSubmission;
use Frontispiece\Forms\Template\FormContent;
use Frontispiece\Forms\Template\Tag;
use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Assets\Island;
use Frontispiece\Kernel\Assets\PageNames;
use Frontispiece\Kernel\Assets\Templates;
use Frontispiece\Kernel\Clock;
use Frontispiece\Kernel\Http\CurrentUrl;
use Frontispiece\Kernel\Text\Escape;

/** Renders a form as HTML that works without JavaScript. */
final class FormRenderer {
	public const MISPLACED = 'Error: This contact form is placed in the wrong place.';

	/**
	 * Runs before the island. Disables the elements that the island controls until it has started (or failed to), and
	 * starts it on load if a draft is stored for the form or the form is inside another one.
	 *
	 * Keep this small: a page may load at most 4 kB of script before the first interaction.
	 */
	private const SCRIPT = <<<'JS'
		try {
			const island = document.currentScript.closest( '[data-island]' );
			const { id, dataset } = island.firstElementChild;
			const disable = ( off ) => island.querySelectorAll( '[data-off]' ).forEach( ( e ) => ( e.disabled = off ) );
			disable( true );
			island.addEventListener( 'frontispiece:error', () => disable( false ) );
			if ( island.parentNode.closest( 'form' ) || sessionStorage[ dataset.draft ?? id ] ) {
				island.dataset.when = 'load';
			}
		} catch {}
		JS;

	public function __construct(
		private readonly Templates $templates,
		private readonly Island $island,
		private readonly FormPage $page,
		private readonly FormAccess $access,
		private readonly Clock $clock,
		private readonly Assets $assets,
	) {}

	/**
	 * @param int                 $post     the post that shows the form, 0 = none
	 * @param NoScriptResult|null $answered result of a submission without JavaScript
	 */
	public function html( Form $form, string $unit, int $post = 0, ?NoScriptResult $answered = null ): string {
		$isForeign = determine_locale() !== $form->locale;
		return FormLanguage::run( $form, fn(): string => $this->print( $form, $unit, $post, $answered, $isForeign ) );
	}

	/** Returns the message in place of a form that accepts no entries. */
	public static function closed( Form $form, string $problem ): string {
		return FormLanguage::run( $form, static fn(): string => sprintf(
			'<p class="frontispiece-form__closed" lang="%s" dir="%s">%s</p>',
			Escape::attr( self::language( $form ) ),
			$form->isRtl() ? 'rtl' : 'ltr',
			Escape::html( $form->message( $problem ) ),
		) );
	}

	private static function language( Form $form ): string {
		return str_replace( '_', '-', $form->locale );
	}

	/** @param bool $isForeign whether the form's language is not that of the page */
	private function print( Form $form, string $unit, int $post, ?NoScriptResult $answered, bool $isForeign ): string {
		if ( true === $answered?->result->isReplacing ) {
			return $this->confirmation( $form, $unit, $answered->result->message );
		}
		$view = new FormView( $form, $unit, $answered, $this->templates );
		// Must run first: the error summary names the fields by their labels.
		$fields = $view->fields();
		$status = $answered?->result->formStatus() ?? 'init';
		// A step that is not shown would hide the message, and so would the folded fields of a form that was sent.
		$place  = $form->content()->steps()->isEmpty() && 'sent' !== $status ? strpos( $fields, FormContent::RESPONSE ) : false;
		$area   = self::response( $answered->result->message ?? '' );
		$fields = false === $place ? $fields : substr_replace( $fields, $area, $place, strlen( FormContent::RESPONSE ) );
		$fields = str_replace( FormContent::RESPONSE, '', $fields );
		$html   = $this->templates->render(
			'Forms',
			'form',
			[
				'form'     => $form,
				'unit'     => $unit,
				// Sites in folders of one host share the storage of the browser's tab.
				'draft'    => hash( 'crc32b', home_url() ) . "-$unit",
				'action'   => self::action( $form, $unit, $post ),
				'status'   => $status,
				'message'  => $answered->result->message ?? '',
				'errors'   => $view->errors(),
				'hidden'   => $this->hidden( $form, $unit, $post, $view->step(), $answered ),
				'response' => false === $place ? $area : '',
				'fields'   => $fields . ( $form->settings->is( ProgressSaver::SETTING ) ? $this->saveButton( $unit ) : '' ),
				'language' => self::language( $form ),
				'rtl'      => $form->isRtl(),
				'classes'  => 'frontispiece-form__form '
					. $status
					. ( $form->settings->is( 'acceptance_as_validation' ) ? ' frontispiece-form--acceptance-validates' : '' ),
				'label'    => PageNames::label( '' === $form->title ? __( 'Contact form', 'frontispiece' ) : $form->title ),
				'script'   => Island::isInert() || null !== $answered?->page ? '' : wp_get_inline_script_tag( self::SCRIPT ),
			],
		);
		if ( null !== $answered?->page ) {
			// The page has one step only: visitors who got here continue without JavaScript.
			return '<!--frontispiece-form-->' . $this->island->withoutScript( 'forms', $html ) . '<!--/frontispiece-form-->';
		}
		$island = $this->island->wrap(
			'forms',
			$html,
			[
				'id'        => $form->id,
				'endpoint'  => rest_url( "frontispiece/v1/contact-forms/{$form->id}" ),
				// Plugins for languages with hosts move no other address of the administration to that of the page.
				'fallback'  => str_replace( 'admin-ajax.php', 'admin-post.php', admin_url( 'admin-ajax.php' ) ),
				'action'    => 'frontispiece_form',
				'misplaced' => self::MISPLACED,
			]
				+ ( $isForeign ? [ 'texts' => (object) FormLanguage::scriptTexts( $this->assets->script( 'forms' ) ) ] : [] )
				+ ( $form->isTranslated() ? [ 'locale' => $form->locale ] : [] )
				+ $this->proof( $form, 'access' )
				+ ( $form->conditions()->isEmpty() ? [] : [ 'conditions' => $form->conditions()->toArray() ] ),
			'interaction',
			'',
			'.frontispiece-form__submit,.frontispiece-form__next,.frontispiece-form__save-button,.frontispiece-form__row-button',
			false,
			[
				...self::scripts( $form ),
				...( $form->settings->is( StepCounter::SETTING ) ? [ $this->assets->script( 'step-counts-page' ) ] : [] ),
			],
		);
		return '<!--frontispiece-form-->' . $island . '<!--/frontispiece-form-->';
	}

	private static function response( string $message ): string {
		return '<div class="frontispiece-form__response" role="status">' . Escape::html( $message ) . '</div>';
	}

	private function saveButton( string $unit ): string {
		return $this->templates->render( 'Forms', 'save', [ 'unit' => $unit, 'days' => ProgressRepository::DAYS ] );
	}

	/** Returns the message of a form that was sent without JavaScript, in place of the form. */
	private function confirmation( Form $form, string $unit, string $message ): string {
		$values = [
			'unit'     => $unit,
			'message'  => $message,
			'language' => self::language( $form ),
			'rtl'      => $form->isRtl(),
		];
		return $this->island->withoutScript( 'forms', $this->templates->render( 'Forms', 'confirmation', $values ) );
	}

	/** @return list<string> handles of the scripts that the form's field types need */
	private static function scripts( Form $form ): array {
		$scripts = array_map( static fn( Tag $tag ): string => $form->type( $tag )->script(), $form->tags() );
		return array_values(
			array_unique( array_filter( $scripts, static fn( string $handle ): bool => '' !== $handle ) ),
		);
	}

	/** @return array<string, string> */
	private function hidden( Form $form, string $unit, int $post, int $step, ?NoScriptResult $answered ): array {
		$hidden = ( 0 === $step ? [] : [ StepPage::STATE => (string) $step ] ) + [
			'_wpcf7'                  => (string) $form->id,
			'_wpcf7_version'          => FRONTISPIECE_VERSION,
			'_wpcf7_locale'           => $form->locale,
			'_wpcf7_unit_tag'         => $unit,
			'_wpcf7_container_post'   => (string) $post,
			'_wpcf7_posted_data_hash' => $answered->result->hash ?? '',
			'_frontispiece_key'       => '',
			Timing::FIELD             => $this->page->token( $this->clock->now(), $unit, $post > 0 ? $post : self::shownPost() ),
		];
		/**
		 * Filters the hidden fields of a form. Pages may be cached, so never add a visitor's data here.
		 *
		 * @since 1.0.0
		 * @param array<string, string> $hidden
		 * @param Form                  $form
		 */
		$filtered = apply_filters( 'frontispiece_form_hidden_fields', $hidden, $form );
		$hidden   = is_array( $filtered ) ? array_filter( $filtered, 'is_string' ) : $hidden;
		$hidden  += $this->proof( $form, FormAccess::FIELD );
		$resumed  = $answered?->posted->text( ResumeLink::FIELD ) ?? '';
		$hidden  += '' === $resumed ? [] : [ ResumeLink::FIELD => $resumed ];
		return null === $answered?->page
			? $hidden
			: [
				StepPage::STATE       => $answered->page->sealed,
				// From the first page, so that steps that are filled in quickly do not count as spam.
				Timing::FIELD    => $answered->posted->text( Timing::FIELD ),
			] + $hidden;
	}

	/** @return array<string, string> the proof that a restricted form needs, under this name */
	private function proof( Form $form, string $name ): array {
		$proof = $this->access->proof( $form );
		return '' === $proof ? [] : [ $name => $proof ];
	}

	/** Returns the page around a form outside of its content, for example in a sidebar; 0 = none. */
	private static function shownPost(): int {
		return is_singular() ? get_queried_object_id() : 0;
	}

	/** @return string form action without JavaScript: the current page */
	private static function action( Form $form, string $unit, int $post ): string {
		$isElsewhere = $post > 0 && ( is_feed() || wp_is_serving_rest_request() || is_admin() );
		$here        = $isElsewhere
			? (string) preg_replace( '/#.*/s', '', (string) get_permalink( $post ) )
			: NoScriptSubmission::withoutMark( CurrentUrl::path() );
		return ( [] === $form->fileTags() ? $here : NoScriptSubmission::withMark( $here, $unit ) ) . "#$unit";
	}
}
