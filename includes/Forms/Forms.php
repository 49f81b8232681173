<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Access\RestoredRevisions;
use Frontispiece\Forms\Blocks\FieldBlocks;
use Frontispiece\Forms\Blocks\FormBlock;
use Frontispiece\Forms\Blocks\FormEditor;
use Frontispiece\Forms\Cli\EntryCommand;
use Frontispiece\Forms\Cli\FormCommand;
use Frontispiece\Forms\Entries\EntriesCsv;
use Frontispiece\Forms\Entries\EntryFiles;
use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\MentionSearch;
use Frontispiece\Forms\Entries\UnreadBadge;
use Frontispiece\Forms\Files\EntryFileList;
use Frontispiece\Forms\Files\EntryFolders;
use Frontispiece\Forms\Languages\FormTranslator;
use Frontispiece\Forms\Mail\SentEmailPrivacy;
use Frontispiece\Forms\Payment\PaymentAdapters;
use Frontispiece\Forms\Progress\ProgressPrivacy;
use Frontispiece\Forms\Progress\ProgressRepository;
use Frontispiece\Forms\Progress\ResumeLink;
use Frontispiece\Forms\Rest\EntriesController;
use Frontispiece\Forms\Rest\EntryLogController;
use Frontispiece\Forms\Rest\FormConversionController;
use Frontispiece\Forms\Rest\FormEditorController;
use Frontispiece\Forms\Rest\FormsController;
use Frontispiece\Forms\Rest\FormTemplatesController;
use Frontispiece\Forms\Rest\PaymentsController;
use Frontispiece\Forms\Rest\ResultsController;
use Frontispiece\Forms\Rest\SubmissionController;
use Frontispiece\Forms\Rest\TestEntryController;
use Frontispiece\Forms\Rest\WebhooksController;
use Frontispiece\Forms\Results\ResultCounter;
use Frontispiece\Forms\Results\ResultsBlock;
use Frontispiece\Forms\Results\ResultsCsv;
use Frontispiece\Forms\Spam\CaptchaSettings;
use Frontispiece\Forms\Starter\FormTemplates;
use Frontispiece\Forms\Submission\AdminPost;
use Frontispiece\Forms\Submission\NewsletterSignUp;
use Frontispiece\Forms\Submission\NoScriptSubmission;
use Frontispiece\Kernel\Jobs\JobQueue;
use Frontispiece\Kernel\Security\TemporaryCopies;
use Frontispiece\Module;

/** Contact forms. */
final class Forms extends Module {
	public function title(): string {
		return __( 'Forms', 'frontispiece' );
	}

	public function description(): string {
		return __( 'Contact forms with entries, emails and spam protection.', 'frontispiece' );
	}

	public function hooks(): array {
		return [
			[ 'init', 'takeNoScriptSubmission' ],
			[ 'wp_headers', 'protectResumeLink' ],
			[ 'frontispiece_rest_routes', 'prepareEditor' ],
			[ 'rest_pre_insert_frontispiece_form', [ FormEditor::class, 'refuseCircles' ] ],
			// WordPress restores the values of a revision with the default priority.
			[ 'wp_restore_post_revision', [ RestoredRevisions::class, 'remember' ], 9 ],
			[ 'wp_restore_post_revision', [ RestoredRevisions::class, 'restrict' ], 11 ],
			[ 'pre_post_update', [ ResultCounter::class, 'countBeforeUpdate' ] ],
			[ 'frontispiece_installed', 'createFirstForm' ],
			[ 'frontispiece_form_stored', [ NewsletterSignUp::class, 'announce' ] ],
			[ 'frontispiece_try_again', [ FormJobs::class, 'tryAgain' ] ],
			[ 'frontispiece_home_overview', [ FormSummary::class, 'addSections' ], 12 ],
			...( null === $this->kernel->translator() ? [] : [
				[ 'wp_after_insert_post', [ FormTranslator::class, 'registerSaved' ] ],
				[ 'admin_init', [ FormTranslator::class, 'registerAll' ] ],
			] ),
		];
	}

	public function adminHooks(): array {
		return [
			[ 'init', [ FieldBlocks::class, 'register' ] ],
			[ 'block_categories_all', [ FormEditor::class, 'category' ] ],
			[ 'allowed_block_types_all', [ FormEditor::class, 'allowedBlocks' ] ],
			[ 'enqueue_block_editor_assets', [ FormEditor::class, 'enqueue' ] ],
			[ 'enqueue_block_assets', [ FormEditor::class, 'styleCanvas' ] ],
			[ 'load-post.php', [ FormEditor::class, 'leave' ] ],
			[ 'load-post-new.php', [ FormEditor::class, 'leave' ] ],
			[ 'load-edit.php', [ FormEditor::class, 'leave' ] ],
			[ 'manage_export-personal-data_columns', [ MentionSearch::class, 'addColumn' ] ],
			[ 'manage_erase-personal-data_columns', [ MentionSearch::class, 'addColumn' ] ],
			[ 'manage_export-personal-data_custom_column', [ MentionSearch::class, 'printColumn' ] ],
			[ 'manage_erase-personal-data_custom_column', [ MentionSearch::class, 'printColumn' ] ],
			[ 'frontispiece_screen', 'showSpamProtection' ],
			[ 'admin_menu', [ UnreadBadge::class, 'addToMenu' ], 23 ],
			[ 'admin_post_' . CaptchaSettings::ACTION, [ CaptchaSettings::class, 'save' ] ],
			[ 'admin_post_' . AdminPost::ACTION, [ AdminPost::class, 'respond' ] ],
			[ 'admin_post_nopriv_' . AdminPost::ACTION, [ AdminPost::class, 'respond' ] ],
			[ 'admin_post_' . EntryFiles::ACTION, [ EntryFiles::class, 'download' ] ],
			[ 'admin_post_' . EntriesCsv::ACTION, [ EntriesCsv::class, 'download' ] ],
			[ 'admin_post_' . ResultsCsv::ACTION, [ ResultsCsv::class, 'download' ] ],
		];
	}

	public function blocks(): array {
		return [ 'form' => [ FormBlock::class, 'render' ], 'results' => [ ResultsBlock::class, 'render' ] ];
	}

	public function restControllers(): array {
		return [
			SubmissionController::class,
			FormConversionController::class,
			FormTemplatesController::class,
			FormsController::class,
			WebhooksController::class,
			FormEditorController::class,
			TestEntryController::class,
			EntriesController::class,
			EntryLogController::class,
			ResultsController::class,
			...( [] === ( new PaymentAdapters() )->all() ? [] : [ PaymentsController::class ] ),
		];
	}

	public function commands(): array {
		return [
			'form'       => FormCommand::class,
			'entry'      => EntryCommand::class,
		];
	}

	public function healthChecks(): array {
		return $this->kernel->get( FormHealth::class )->checks();
	}

	public function healthFigures(): array {
		return $this->kernel->get( FormHealth::class )->figures();
	}

	public function privacyPolicy(): array {
		return [
			__(
				'When visitors submit a form, this site stores what they entered until it is deleted, either manually or after the period set for that form. The sender\'s IP address is stored only if the form is set up to store it. To limit how often a visitor can submit forms, this site uses a hash of the IP address that changes every day.',
				'frontispiece',
			),
		];
	}

	public function browserStorage(): array {
		return [
			'…-wpcf7-f…' => [
				'kind'     => 'session',
				'when'     => self::AFTER_CLICK,
				'lifetime' => __( 'Until the form is sent or the tab is closed', 'frontispiece' ),
				'purpose'  => __( 'Keeps what a visitor entered in a form, and its step, if the page is reloaded.', 'frontispiece' ),
				'blocks'   => [ 'form' ],
			],
		];
	}

	public function thirdPartyRequests(): array {
		return [
			// Fields\Types\Widget prints it.
			'data-script' => [
				'when'    => self::AFTER_CLICK,
				'purpose' => __( 'A captcha, when a visitor starts to fill in the form', 'frontispiece' ),
			],
		];
	}

	public function handleJobs( JobQueue $jobs ): void {
		$this->kernel->get( FormJobs::class )->handle( $jobs );
	}

	public function schedule( JobQueue $jobs ): void {
		$this->kernel->get( FormJobs::class )->schedule( $jobs );
	}

	public function deleteExpired( JobQueue $jobs ): void {
		$this->kernel->get( FormJobs::class )->deleteExpired( $jobs );
	}

	public function personalData(): array {
		return [
			$this->kernel->get( EntryPrivacy::class ),
			$this->kernel->get( SentEmailPrivacy::class ),
			$this->kernel->get( ProgressPrivacy::class ),
		];
	}

	public function storedFiles(): array {
		$names = $this->kernel->get( EntryFileList::class )->names();
		return [ $this->kernel->get( EntryFolders::class )->stored( $names ), TemporaryCopies::stored() ];
	}

	public function opensLink( string $token ): bool {
		return $this->kernel->tables()->ready() && null !== $this->kernel->get( ProgressRepository::class )->find( $token );
	}

	public function takeNoScriptSubmission(): void {
		// phpcs:ignore WordPress.Security.NonceVerification -- looked at by NoScriptSubmission, loaded only for a form.
		$mayBe = isset( $_POST['_wpcf7'] ) || ( [] === $_POST && 'POST' === ( $_SERVER['REQUEST_METHOD'] ?? '' ) );
		if ( $mayBe && NoScriptSubmission::isPosted() ) {
			$this->kernel->get( FormBlock::class )->takePosted();
		}
	}

	public function protectResumeLink( mixed $headers ): mixed {
		// phpcs:ignore WordPress.Security.NonceVerification -- a link in an email; see ResumeLink.
		return isset( $_GET['frontispiece_resume'] ) ? ResumeLink::headers() + ( is_array( $headers ) ? $headers : [] ) : $headers;
	}

	/** REST requests of the block editor need the blocks of fields and the form's settings. */
	public function prepareEditor(): void {
		$this->kernel->get( FieldBlocks::class )->register();
		$this->kernel->get( FormEditor::class )->registerProperty();
	}

	public function showSpamProtection( mixed $screen ): void {
		if ( CaptchaSettings::SCREEN === $screen ) {
			$this->kernel->get( CaptchaSettings::class )->show();
		}
	}

	/** Creates a first form on activation, which no page shows yet. */
	public function createFirstForm(): void {
		if ( null === $this->kernel->options()->stored( 'first_form' ) && $this->kernel->tables()->ready() ) {
			// Set first, so that a second activation at the same time does not create another form.
			$this->kernel->options()->set( [ 'first_form' => 0 ] );
			$form = FormTemplates::builtIn( FormTemplates::STARTER )->definition();
			$this->kernel->options()->set( [ 'first_form' => $this->kernel->get( FormRepository::class )->save( $form ) ] );
		}
	}
}
