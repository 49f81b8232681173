<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\FormRenderer;
use Frontispiece\Forms\Languages\FormTranslator;
use Frontispiece\Forms\Progress\ResumeLink;
use Frontispiece\Forms\Submission\FormAvailability;
use Frontispiece\Forms\Submission\NoScriptSubmission;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;

/** Prints the block and the shortcode of forms. */
final class FormBlock {
	/** Name of the block, without the prefix. */
	public const FEATURE = 'form';

	/**
	 * Whether a form is being rendered; prevents a form within a form, because WordPress runs a form's output through
	 * shortcodes and templates again.
	 */
	private bool $isPrinting = false;

	/** @var array<string, int> unit tag without its number => number printed */
	private array $printed = [];

	private ?NoScriptSubmission $plain = null;

	public function __construct( private readonly Kernel $kernel ) {}

	/** Answers a form that was sent without JavaScript with the page that shows it. */
	public function takePosted(): void {
		$this->plain = $this->kernel->get( NoScriptSubmission::class );
		$this->plain->register();
	}

	/** @param array<string, mixed> $attributes validated */
	public function render( array $attributes ): string {
		if ( $this->isPrinting ) {
			return self::misplaced();
		}
		$id   = is_int( $attributes['id'] ) ? $attributes['id'] : 0;
		$post = in_the_loop() || wp_is_serving_rest_request() ? (int) get_the_ID() : 0;
		$form = $this->kernel->tables()->ready() ? $this->kernel->get( FormTranslator::class )->onPage( $id, $post ) : null;
		if ( null === $form ) {
			// Visitors see nothing; users who can fix the problem see an error message.
			$text = 0 === $id
				? __( 'Choose a form.', 'frontispiece' )
				: __( 'This form no longer exists. Choose another one.', 'frontispiece' );
			return ! Output::isPlain() && ( current_user_can( Capabilities::MANAGE ) || wp_is_serving_rest_request() )
				? '<p>' . Escape::html( $text ) . '</p>'
				: '';
		}
		if ( Output::isPlain() ) {
			$isNamed = '' !== $form->title && FormAccess::allows( $form );
			return Output::link( $isNamed ? $form->title : __( 'Contact form', 'frontispiece' ) );
		}
		$this->isPrinting = true;
		try {
			if ( ! FormAccess::allows( $form ) ) {
				return FormAccess::notice( $form, $post );
			}
			if ( FormAccess::isRestricted( $form ) ) {
				FormAccess::keepOutOfCaches();
			}
			$base = "frontispiece-f{$form->id}-" . ( $post > 0 ? "p$post-" : '' ) . 'o';
			$this->printed[ $base ] = ( $this->printed[ $base ] ?? 0 ) + 1;
			$unit                   = $base . $this->printed[ $base ];
			add_filter( 'the_content', [ self::class, 'unnestLast' ], PHP_INT_MAX - 1 );
			add_filter( 'widget_block_content', [ self::class, 'unnest' ], PHP_INT_MAX );
			$answered = $this->plain?->forForm( $form, $unit );
			$problem  = null === $answered ? $this->kernel->get( FormAvailability::class )->problem( $form ) : '';
			$answered ??= ResumeLink::isOpened() ? $this->kernel->get( ResumeLink::class )->for( $form ) : null;
			return '' === $problem
				? $this->kernel->get( FormRenderer::class )->html( $form, $unit, $post, $answered )
				: FormRenderer::closed( $form, $problem );
		} finally {
			$this->isPrinting = false;
		}
	}

	/**
	 * Moves the unnest filter to the end, so that it runs after the filter that restores rendered HTML, whenever that
	 * was added.
	 */
	public static function unnestLast( string $content ): string {
		remove_filter( 'the_content', [ self::class, 'unnest' ], PHP_INT_MAX );
		add_filter( 'the_content', [ self::class, 'unnest' ], PHP_INT_MAX );
		return $content;
	}

	/**
	 * Replaces a form inside another form with an error: browsers drop its start tag, and its end tag closes the outer
	 * form.
	 */
	public static function unnest( string $content ): string {
		if ( ! str_contains( $content, '<!--frontispiece-form-->' ) ) {
			return $content;
		}
		$depth = 0;
		$parts = preg_split(
			'~(<!--frontispiece-form-->.*?<!--/frontispiece-form-->|</?form\b[^>]*>)~is',
			$content,
			-1,
			PREG_SPLIT_DELIM_CAPTURE,
		);
		$parts = array_map(
			static function ( string $part ) use ( &$depth ): string {
				if ( str_starts_with( $part, '<!--frontispiece-form-->' ) ) {
					return $depth > 0 ? self::misplaced() : substr( $part, 24, -25 );
				}
				if ( 1 === preg_match( '~^<(/?)form\b~i', $part, $match ) ) {
					$depth = max( 0, $depth + ( '' === $match[1] ? 1 : -1 ) );
				}
				return $part;
			},
			false === $parts ? [ $content ] : $parts,
		);
		return implode( '', $parts );
	}

	private static function misplaced(): string {
		return '<p class="frontispiece-form__misplaced"><strong>'
			. Escape::html( FormRenderer::MISPLACED )
			. '</strong></p>';
	}
}
