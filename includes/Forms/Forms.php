<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Access\RestoredRevisions;
use Frontispiece\Forms\Cli\EntryCommand;
use Frontispiece\Forms\Cli\FormCommand;
use Frontispiece\Forms\Conditions\ConditionCheck;
use Frontispiece\Forms\Entries\EntriesCsv;
use Frontispiece\Forms\Entries\EntryFiles;
use Frontispiece\Forms\Entries\MentionSearch;
use Frontispiece\Forms\Entries\UnreadBadge;
use Frontispiece\Forms\Payment\PaymentAdapters;
use Frontispiece\Forms\Payment\Payments;
use Frontispiece\Forms\Progress\ResumeLink;
use Frontispiece\Forms\Rest\EntriesController;
use Frontispiece\Forms\Rest\EntryLogController;
use Frontispiece\Forms\Rest\FormConversionController;
use Frontispiece\Forms\Rest\FormEditorController;
use Frontispiece\Forms\Rest\FormsController;
use Frontispiece\Forms\Rest\FormTemplatesController;
use Frontispiece\Forms\Rest\PaymentsController;
use Frontispiece\Forms\Rest\SubmissionController;
use Frontispiece\Forms\Rest\TestEntryController;
use Frontispiece\Forms\Rest\WebhooksController;
use Frontispiece\Forms\Spam\CaptchaSettings;
use Frontispiece\Forms\Starter\Templates\Contact;
use Frontispiece\Forms\Submission\AdminPost;
use Frontispiece\Forms\Submission\NoScriptSubmission;
use Frontispiece\Forms\Submission\Submission;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Assets\Assets;
use Frontispiece\Kernel\Assets\Output;
use Frontispiece\Kernel\Cli\Command;
use Frontispiece\Kernel\Health\HealthChecks;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Privacy\PrivacyNotes;
use Frontispiece\Kernel\Security\Capabilities;
use Frontispiece\Kernel\Text\Text;
use Frontispiece\Module;

/** Contact forms: registers the block, the shortcode, the endpoints and the background jobs. */
final class Forms implements Module {
	public const FEATURE = 'form';

	/**
	 * Whether a form is being rendered; prevents a form within a form, because WordPress runs a form's output through
	 * shortcodes and templates again.
	 */
	private bool $isPrinting = false;

	/** @var array<string, int> unit tag without its number => number printed */
	private array $printed = [];

	private ?NoScriptSubmission $plain = null;

	/** @var list<class-string<Kernel\Rest\RestController>> */
	private const CONTROLLERS = [
		SubmissionController::class,
		FormConversionController::class,
		FormTemplatesController::class,
		FormsController::class,
		WebhooksController::class,
		FormEditorController::class,
		TestEntryController::class,
		EntriesController::class,
		EntryLogController::class,
	];

	public function __construct( private readonly Kernel $kernel ) {}

	public function register(): void {
		add_action( 'init', [ PostType::class, 'register' ] );
		$render = fn( array $attributes ): string => $this->render( $attributes );
		add_action( 'init', fn() => $this->kernel->blocks()->register( self::FEATURE, $render, 'forms' ) );
		add_action( 'frontispiece_rest_routes', fn() => $this->routes() );
		// phpcs:ignore WordPress.Security.NonceVerification -- looked at by NoScriptSubmission, loaded only for a form.
		$mayBe = isset( $_POST['_wpcf7'] ) || ( [] === $_POST && 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		if ( $mayBe && NoScriptSubmission::isPosted() ) {
			$this->plain = $this->services()->noScriptSubmission();
			$this->plain->register();
		}
		add_action( 'frontispiece_schedule_jobs', fn( JobQueue $jobs ) => ( new FormJobs( $this->kernel ) )->schedule( $jobs ) );
		add_action(
			'frontispiece_try_again',
			fn( string $kind, string $id ) => ( new FormJobs( $this->kernel ) )->tryAgain( $kind, (int) $id ),
			10,
			2,
		);
		add_action( 'frontispiece_installed', fn() => $this->start() );
		add_action( 'frontispiece_form_stored', fn( Submission $stored, int $id ) => $this->callWebhooks( $stored, $id ), 10, 2 );
		add_action( 'frontispiece_form_submit', fn( Submission $new ) => $this->payments()->hold( $new ), 100 );
		add_action( 'frontispiece_form_held', fn( Submission $held, int $id ) => $this->payments()->start( $held, $id ), 10, 2 );
		// WordPress restores the values of a revision with the default priority.
		add_action( 'wp_restore_post_revision', fn( int $id ) => $this->kernel->get( RestoredRevisions::class )->remember( $id ), 9 );
		add_action( 'wp_restore_post_revision', fn( int $id ) => $this->kernel->get( RestoredRevisions::class )->restrict( $id ), 11 );
		add_action( 'save_post_' . PostType::NAME, fn( int $id ) => $this->services()->forms()->forget( $id ) );
		PrivacyNotes::suggest(
			static fn(): string =>
				__(
					'When visitors submit a form, this site stores what they entered until it is deleted, either manually or after the period set for that form. The sender\'s IP address is stored only if the form is set up to store it. To limit how often a visitor can submit forms, this site uses a hash of the IP address that changes every day.',
					'frontispiece',
				),
		);
		PrivacyNotes::keepsAll( fn(): array => $this->services()->personalData() );
		// phpcs:ignore WordPress.Security.NonceVerification -- a link in an email; see ResumeLink.
		if ( isset( $_GET['frontispiece_resume'] ) ) {
			ResumeLink::protect();
		}
		add_filter(
			'frontispiece_home_overview',
			fn( array $parts ): array =>
				$parts + (
					new FormSummary( $this->services()->entries(), $this->services()->forms(), $this->kernel->options() )
				)->sections(),
		);
		HealthChecks::onDemand( function (): void {
			add_filter(
				'frontispiece_health_checks',
				fn( array $checks ): array => $checks + $this->services()->health()->checks(),
			);
			add_filter(
				'frontispiece_health_figures',
				fn( array $figures ): array => $figures + $this->services()->health()->figures(),
			);
		} );
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			$this->commands();
		}
		if ( Kernel::isAdminPage() ) {
			$this->adminPages();
		}
	}

	private function services(): FormServices {
		return $this->kernel->get( FormServices::class );
	}

	private function payments(): Payments {
		return $this->kernel->get( Payments::class );
	}

	private function routes(): void {
		$services = $this->services();
		$services->fieldBlocks()->register();
		$services->formEditor()->registerProperty();
		ConditionCheck::register( $services->forms() );
		foreach ( self::CONTROLLERS as $controller ) {
			$this->kernel->get( $controller )->register_routes();
		}
		if ( [] !== ( new PaymentAdapters() )->all() ) {
			$this->kernel->get( PaymentsController::class )->register_routes();
		}
	}

	private function commands(): void {
		Command::register( $this->kernel, [
			'form'       => FormCommand::class,
			'entry'      => EntryCommand::class,
			// Its name in earlier versions.
			'submission' => EntryCommand::class,
		] );
	}

	/** Services are made when a request uses them, not on every page of the admin. */
	private function adminPages(): void {
		$services = $this->services();
		$settings = static fn() => $services->captchaSettings()->show();
		$post     = static fn() => ( new AdminPost( $services->submissionController() ) )->answer();
		add_action( 'init', static fn() => $services->fieldBlocks()->register() );
		add_action(
			'admin_init',
			fn() => $services->formEditor()->register( fn(): Assets => $this->kernel->assets() ),
		);
		MentionSearch::register();
		add_action( 'admin_page_access_denied', [ self::class, 'redirectEntries' ] );
		add_action( 'admin_menu', static fn() => CaptchaSettings::addToMenu( $settings ), 22 );
		$badge = fn() => ( new UnreadBadge( $services->entries(), $this->kernel->tables() ) )->addToMenu();
		add_action( 'admin_menu', $badge, 23 );
		add_action( 'admin_post_' . CaptchaSettings::ACTION, static fn() => $services->captchaSettings()->save() );
		add_action( 'admin_post_' . AdminPost::ACTION, $post );
		add_action( 'admin_post_nopriv_' . AdminPost::ACTION, $post );
		add_action( 'admin_post_' . EntryFiles::ACTION, static fn() => $services->entryFiles()->download() );
		add_action( 'admin_post_' . EntriesCsv::ACTION, static fn() => $services->entriesCsv()->download() );
	}

	/** Emails and bookmarks may contain the old slug of the Entries screen. */
	public static function redirectEntries(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- the page to open, nothing else.
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
		if ( 'frontispiece-submissions' !== ( $_GET['page'] ?? '' ) ) {
			return;
		}
		$kept = array_intersect_key( wp_unslash( $_GET ), array_flip( [ 'state', 'form', 'message' ] ) );
		// phpcs:enable
		$page = [ 'page' => 'frontispiece-entries' ] + array_map( 'rawurlencode', array_filter( $kept, 'is_string' ) );
		wp_safe_redirect( add_query_arg( $page, admin_url( 'admin.php' ) ) );
		exit;
	}

	/** @param array<string, mixed> $attributes validated */
	private function render( array $attributes ): string {
		if ( $this->isPrinting ) {
			return self::misplaced();
		}
		$id   = is_int( $attributes['id'] ) ? $attributes['id'] : 0;
		$form = $this->kernel->tables()->ready() ? $this->services()->forms()->find( $id ) : null;
		if ( null === $form ) {
			// Visitors see nothing; users who can fix the problem see an error message.
			$text = 0 === $id
				? __( 'Choose a form.', 'frontispiece' )
				: __( 'This form no longer exists. Choose another one.', 'frontispiece' );
			return ! Output::isPlain() && ( current_user_can( Capabilities::MANAGE ) || wp_is_serving_rest_request() )
				? '<p>' . Text::html( $text ) . '</p>'
				: '';
		}
		if ( Output::isPlain() ) {
			$isNamed = '' !== $form->title && FormAccess::allows( $form );
			return Output::link( $isNamed ? $form->title : __( 'Contact form', 'frontispiece' ) );
		}
		$this->isPrinting = true;
		try {
			$post = in_the_loop() || wp_is_serving_rest_request() ? (int) get_the_ID() : 0;
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
			$answered = $this->plain?->of( $form, $unit );
			$problem  = null === $answered ? $this->services()->availability()->problem( $form ) : '';
			$answered ??= ResumeLink::isOpened() ? $this->services()->progress()->link()->for( $form ) : null;
			return '' === $problem
				? $this->services()->renderer()->html( $form, $unit, $post, $answered )
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
			. Text::html( FormRenderer::MISPLACED )
			. '</strong></p>';
	}

	/** Queues the deliveries of a new entry, and tries them once after the visitor has the response. */
	private function callWebhooks( Submission $stored, int $entry ): void {
		$queue = $this->services()->webhookQueue();
		foreach ( $queue->enqueue( $stored->form->id, $entry ) as $delivery ) {
			$this->kernel->later()->do( static fn(): ?bool => $queue->attempt( $delivery ) );
		}
	}

	/** Creates a first form on activation, which no page shows yet. */
	private function start(): void {
		if ( null === $this->kernel->options()->stored( 'first_form' ) && $this->kernel->tables()->ready() ) {
			// Set first, so that a second activation at the same time does not create another form.
			$this->kernel->options()->set( [ 'first_form' => 0 ] );
			$this->kernel->options()->set( [
				'first_form' => $this->services()->forms()->save( ( new Contact() )->definition() ),
			] );
		}
	}
}
