<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

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
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Files\FileServices;
use Frontispiece\Forms\Mail\DeliveryLog;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Mail\ReplyQueue;
use Frontispiece\Forms\Mail\SentEmailPrivacy;
use Frontispiece\Forms\Mail\TestMail;
use Frontispiece\Forms\Progress\ProgressServices;
use Frontispiece\Forms\Rest\SubmissionController;
use Frontispiece\Forms\Spam\CaptchaSettings;
use Frontispiece\Forms\Starter\FormTemplates;
use Frontispiece\Forms\Steps\StepSubmission;
use Frontispiece\Forms\Submission\EntryFileStore;
use Frontispiece\Forms\Submission\FormAvailability;
use Frontispiece\Forms\Submission\NoScriptSubmission;
use Frontispiece\Forms\Webhooks\WebhookQueue;
use Frontispiece\Forms\Webhooks\WebhookRepository;
use Frontispiece\Forms\Webhooks\WebhookSender;
use Frontispiece\Kernel;
use Frontispiece\Kernel\Privacy\PersonalData;

/** The services of forms. Each is made once, when it is first needed. */
final class FormServices {
	public function __construct( private readonly Kernel $kernel ) {}

	public function types(): FieldTypes {
		return $this->kernel->get( FieldTypes::class );
	}

	public function fieldBlocks(): FieldBlocks {
		return $this->kernel->get( FieldBlocks::class );
	}

	public function formEditor(): FormEditor {
		return $this->kernel->get( FormEditor::class );
	}

	public function templates(): FormTemplates {
		return $this->kernel->get( FormTemplates::class );
	}

	public function blockConverter(): BlockConverter {
		return $this->kernel->get( BlockConverter::class );
	}

	public function forms(): FormRepository {
		return $this->kernel->get( FormRepository::class );
	}

	public function renderer(): FormRenderer {
		return $this->kernel->get( FormRenderer::class );
	}

	public function files(): EntryFileStore {
		return $this->kernel->get( FileServices::class )->store();
	}

	public function entries(): EntryRepository {
		return $this->kernel->get( EntryRepository::class );
	}

	public function entryLog(): EntryLog {
		return $this->kernel->get( EntryLog::class );
	}

	public function entryEditor(): EntryEditor {
		return $this->kernel->get( EntryEditor::class );
	}

	public function replies(): ReplyQueue {
		return $this->kernel->get( ReplyQueue::class );
	}

	public function deliveryLog(): DeliveryLog {
		return $this->kernel->get( DeliveryLog::class );
	}

	public function mailQueue(): MailQueue {
		return $this->kernel->get( MailQueue::class );
	}

	public function webhooks(): WebhookRepository {
		return $this->kernel->get( WebhookRepository::class );
	}

	public function webhookSender(): WebhookSender {
		return $this->kernel->get( WebhookSender::class );
	}

	public function webhookQueue(): WebhookQueue {
		return $this->kernel->get( WebhookQueue::class );
	}

	public function testMail(): TestMail {
		return $this->kernel->get( TestMail::class );
	}

	public function availability(): FormAvailability {
		return $this->kernel->get( FormAvailability::class );
	}

	public function noScriptSubmission(): NoScriptSubmission {
		return $this->kernel->get( NoScriptSubmission::class );
	}

	public function stepSubmission(): StepSubmission {
		return $this->kernel->get( StepSubmission::class );
	}

	public function progress(): ProgressServices {
		return $this->kernel->get( ProgressServices::class );
	}

	public function submissionController(): SubmissionController {
		return $this->kernel->get( SubmissionController::class );
	}

	public function exporter(): FormExporter {
		return $this->kernel->get( FormExporter::class );
	}

	public function health(): FormHealth {
		return $this->kernel->get( FormHealth::class );
	}

	public function captchaSettings(): CaptchaSettings {
		return $this->kernel->get( CaptchaSettings::class );
	}

	public function retention(): Retention {
		return $this->kernel->get( Retention::class );
	}

	public function entryActions(): EntryActions {
		return $this->kernel->get( EntryActions::class );
	}

	public function entriesCsv(): EntriesCsv {
		return $this->kernel->get( EntriesCsv::class );
	}

	public function entryFiles(): EntryFiles {
		return $this->kernel->get( EntryFiles::class );
	}

	public function entryPrivacy(): EntryPrivacy {
		return $this->kernel->get( EntryPrivacy::class );
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
