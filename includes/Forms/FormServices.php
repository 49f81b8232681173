<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Access\FormAccess;
use Frontispiece\Forms\Blocks\BlockConverter;
use Frontispiece\Forms\Blocks\FieldBlocks;
use Frontispiece\Forms\Blocks\FormEditor;
use Frontispiece\Forms\Entries\EntriesCsv;
use Frontispiece\Forms\Entries\EntryActions;
use Frontispiece\Forms\Entries\EntryEditor;
use Frontispiece\Forms\Entries\EntryFiles;
use Frontispiece\Forms\Entries\EntryLog;
use Frontispiece\Forms\Entries\EntryPrivacy;
use Frontispiece\Forms\Entries\EntryRepository;
use Frontispiece\Forms\Entries\Retention;
use Frontispiece\Forms\Fields\BuiltInFieldTypes;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Files\FileServices;
use Frontispiece\Forms\Mail\DeliveryLog;
use Frontispiece\Forms\Mail\Mailer;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Mail\MailTransport;
use Frontispiece\Forms\Mail\MessageIds;
use Frontispiece\Forms\Mail\RecipientLimit;
use Frontispiece\Forms\Mail\ReplyQueue;
use Frontispiece\Forms\Mail\SentEmailPrivacy;
use Frontispiece\Forms\Mail\TestMail;
use Frontispiece\Forms\Progress\ProgressServices;
use Frontispiece\Forms\Rest\SubmissionController;
use Frontispiece\Forms\Rules\Validator;
use Frontispiece\Forms\Spam\BuiltInChecks;
use Frontispiece\Forms\Spam\CaptchaChallenge;
use Frontispiece\Forms\Spam\CaptchaSettings;
use Frontispiece\Forms\Spam\SpamFilter;
use Frontispiece\Forms\Starter\FormTemplates;
use Frontispiece\Forms\Steps\StepSealer;
use Frontispiece\Forms\Steps\StepSubmission;
use Frontispiece\Forms\Submission\DuplicateDetector;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\FormAvailability;
use Frontispiece\Forms\Submission\FormPage;
use Frontispiece\Forms\Submission\NoScriptSubmission;
use Frontispiece\Forms\Submission\SubmissionHandler;
use Frontispiece\Forms\Submission\SubmissionValidator;
use Frontispiece\Forms\Webhooks\WebhookFormats;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Forms\Webhooks\WebhookSender;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Privacy\PersonalData;

/** The services of forms. Each is made once, when it is first needed. */
final class FormServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function types(): FieldTypes {
		return $this->kernel->once(
			FieldTypes::class,
			fn() => new FieldTypes( ( new BuiltInFieldTypes( $this->kernel ) )->factories() ),
		);
	}

	public function fieldBlocks(): FieldBlocks {
		return $this->kernel->once( FieldBlocks::class, fn() => new FieldBlocks( $this->types() ) );
	}

	public function formEditor(): FormEditor {
		return $this->kernel->once(
			FormEditor::class,
			fn() => new FormEditor( $this->types(), $this->fieldBlocks(), $this->forms() ),
		);
	}

	public function templates(): FormTemplates {
		return $this->kernel->once( FormTemplates::class, static fn() => new FormTemplates() );
	}

	public function blockConverter(): BlockConverter {
		return $this->kernel->once( BlockConverter::class, fn() => new BlockConverter( $this->fieldBlocks() ) );
	}

	public function forms(): FormRepository {
		return $this->kernel->once( FormRepository::class, fn() => new FormRepository( $this->types() ) );
	}

	public function renderer(): FormRenderer {
		return $this->kernel->once(
			FormRenderer::class,
			fn() => new FormRenderer(
				$this->kernel->templates(),
				$this->kernel->island(),
				new FormPage( $this->kernel->signer() ),
				$this->access(),
				$this->kernel->clock(),
				$this->kernel->assets(),
			),
		);
	}

	private function access(): FormAccess {
		return new FormAccess( $this->kernel->signer() );
	}

	public function files(): EntryFileStore {
		return $this->kernel->get( FileServices::class )->store();
	}

	public function entries(): EntryRepository {
		return $this->kernel->once(
			EntryRepository::class,
			fn() => new EntryRepository( $this->kernel->db(), $this->kernel->clock(), $this->files(), $this->kernel->attempts() ),
		);
	}

	public function mailer(): Mailer {
		return $this->kernel->once(
			Mailer::class,
			fn() => new Mailer(
				$this->files(),
				$this->messageIds(),
				new MailTransport(),
				new RecipientLimit( $this->kernel->rateLimit() ),
			),
		);
	}

	private function messageIds(): MessageIds {
		return new MessageIds( $this->kernel->signer() );
	}

	public function entryLog(): EntryLog {
		return $this->kernel->once( EntryLog::class, fn() => new EntryLog( $this->kernel->db(), $this->kernel->clock() ) );
	}

	public function entryEditor(): EntryEditor {
		return $this->kernel->once(
			EntryEditor::class,
			fn() => new EntryEditor( $this->forms(), $this->entries(), $this->entryLog(), Validator::extended() ),
		);
	}

	public function replies(): ReplyQueue {
		return $this->kernel->once(
			ReplyQueue::class,
			fn() =>
				new ReplyQueue(
					$this->kernel->db(), $this->kernel->clock(), $this->kernel->attempts(), $this->kernel->log(),
					$this->forms(),
					$this->entries(),
					$this->entryLog(),
					$this->messageIds(),
					new MailTransport(),
					$this->deliveryLog(),
				),
		);
	}

	public function deliveryLog(): DeliveryLog {
		return $this->kernel->once(
			DeliveryLog::class,
			fn() => new DeliveryLog( $this->kernel->db(), $this->kernel->clock() ),
		);
	}

	public function mailQueue(): MailQueue {
		return $this->kernel->once(
			MailQueue::class,
			fn() =>
				new MailQueue(
					$this->kernel->db(), $this->kernel->clock(), $this->kernel->attempts(), $this->kernel->log(),
					$this->entries(),
					$this->forms(),
					$this->mailer(),
					$this->deliveryLog(),
				),
		);
	}

	public function webhookFormats(): WebhookFormats {
		return $this->kernel->once( WebhookFormats::class, static fn() => new WebhookFormats() );
	}

	public function webhooks(): WebhookRepository {
		return $this->kernel->once(
			WebhookRepository::class,
			fn() => new WebhookRepository( $this->kernel->secrets(), $this->kernel->clock() ),
		);
	}

	public function webhookSender(): WebhookSender {
		return $this->kernel->once(
			WebhookSender::class,
			fn() => new WebhookSender( $this->kernel->http(), $this->webhookFormats(), $this->kernel->clock() ),
		);
	}

	public function webhookQueue(): WebhookQueue {
		return $this->kernel->once(
			WebhookQueue::class,
			fn() => new WebhookQueue(
				$this->kernel->db(), $this->kernel->clock(), $this->kernel->attempts(), $this->kernel->log(),
				$this->forms(),
				$this->entries(),
				$this->webhooks(),
				$this->webhookSender(),
			),
		);
	}

	public function testMail(): TestMail {
		return $this->kernel->once( TestMail::class, fn() => new TestMail( $this->mailer(), $this->kernel->clock() ) );
	}

	public function spam(): SpamFilter {
		return $this->kernel->once(
			SpamFilter::class,
			fn() => new SpamFilter(
				( new BuiltInChecks( $this->kernel ) )->factories(),
				$this->entries(),
				$this->kernel->clock(),
				$this->kernel->rateLimit(),
			),
		);
	}

	public function handler(): SubmissionHandler {
		return $this->kernel->once(
			SubmissionHandler::class,
			fn() => new SubmissionHandler(
				$this->entries(),
				$this->files(),
				new DuplicateDetector( $this->kernel->clock(), $this->kernel->rateLimit(), $this->kernel->signer() ),
				$this->spam(),
				$this->validator(),
				$this->availability(),
				$this->mailer(),
				$this->mailQueue(),
				$this->kernel->clock(),
				$this->kernel->rateLimit(),
				$this->kernel->later(),
			),
		);
	}

	private function validator(): SubmissionValidator {
		$make = static fn() => new SubmissionValidator( Validator::extended() );
		return $this->kernel->once( SubmissionValidator::class, $make );
	}

	public function availability(): FormAvailability {
		$make = fn() => new FormAvailability( $this->entries(), $this->kernel->clock(), $this->kernel->lock() );
		return $this->kernel->once( FormAvailability::class, $make );
	}

	public function noScriptSubmission(): NoScriptSubmission {
		return $this->kernel->once(
			NoScriptSubmission::class,
			fn() => new NoScriptSubmission(
				$this->forms(),
				$this->handler(),
				$this->kernel->tables(),
				$this->stepSubmission(),
				$this->progress()->saver(),
				new FormPage( $this->kernel->signer() ),
				$this->access(),
			),
		);
	}

	public function stepSubmission(): StepSubmission {
		return $this->kernel->once(
			StepSubmission::class,
			fn() => new StepSubmission(
				$this->handler(),
				$this->validator(),
				$this->files(),
				new StepSealer( $this->kernel->secrets(), $this->kernel->clock() ),
			),
		);
	}

	public function progress(): ProgressServices {
		return $this->kernel->get( ProgressServices::class );
	}

	public function submissionController(): SubmissionController {
		return $this->kernel->once(
			SubmissionController::class,
			fn() => new SubmissionController(
				$this->forms(),
				$this->handler(),
				new CaptchaChallenge( $this->kernel->clock(), $this->kernel->signer() ),
				$this->progress()->saver(),
				new FormPage( $this->kernel->signer() ),
				$this->access(),
				$this->kernel->tables(),
				$this->kernel->db(),
			),
		);
	}

	public function exporter(): FormExporter {
		return $this->kernel->once( FormExporter::class, fn() => new FormExporter( $this->forms() ) );
	}

	public function health(): FormHealth {
		return $this->kernel->once(
			FormHealth::class,
			fn() => new FormHealth(
				$this->forms(),
				$this->files(),
				$this->kernel->get( FileServices::class )->sealing(),
				$this->kernel->db(), $this->kernel->tables(), $this->kernel->clock(), $this->kernel->http(),
			),
		);
	}

	public function captchaSettings(): CaptchaSettings {
		$checks = new BuiltInChecks( $this->kernel );
		return $this->kernel->once(
			CaptchaSettings::class,
			static fn() => new CaptchaSettings( [ $checks->turnstile(), $checks->hcaptcha(), $checks->recaptcha() ] ),
		);
	}

	public function retention(): Retention {
		return $this->kernel->once(
			Retention::class,
			fn() => new Retention(
				$this->forms(), $this->entries(),
				$this->kernel->options(), $this->kernel->clock(), $this->kernel->attempts(),
			),
		);
	}

	public function entryActions(): EntryActions {
		return new EntryActions(
			$this->forms(),
			$this->entries(),
			$this->mailQueue(),
			$this->webhookQueue(),
			( new BuiltInChecks( $this->kernel ) )->akismet(),
			$this->kernel->jobs(),
			$this->kernel->later(),
		);
	}

	public function entriesCsv(): EntriesCsv {
		return $this->kernel->once( EntriesCsv::class, fn() => new EntriesCsv( $this->forms(), $this->entries() ) );
	}

	public function entryFiles(): EntryFiles {
		return $this->kernel->once( EntryFiles::class, fn() => new EntryFiles( $this->entries(), $this->files() ) );
	}

	public function entryPrivacy(): EntryPrivacy {
		return new EntryPrivacy( $this->forms(), $this->entries(), $this->entryLog(), $this->kernel->db(), $this->kernel->tables() );
	}

	/** @return list<PersonalData> */
	public function personalData(): array {
		return [
			$this->entryPrivacy(),
			new SentEmailPrivacy( $this->deliveryLog(), $this->entryLog(), $this->kernel->tables() ),
			$this->progress()->privacy( $this->forms() ),
		];
	}
}
