<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Forms\Mail\Mailer;
use Frontispiece\Forms\Mail\MailQueue;
use Frontispiece\Forms\Mail\RecipientLimit;
use Frontispiece\Forms\Spam\SpamFilter;
use Frontispiece\Forms\Submission\FileQuota;
use Frontispiece\Forms\Submission\SubmissionFiles;
use Frontispiece\Forms\Submission\SubmissionHandler;
use Frontispiece\Forms\Submission\SubmissionRepository;
use Frontispiece\Kernel;

/** The services of Forms, each created on first use. */
final class FormServices {
	public function __construct( private readonly Kernel $kernel ) {}

	/** Returns the instance of the current request; for tests and theme code. */
	public static function of( Kernel $kernel ): self {
		return $kernel->once( self::class, static fn(): self => new self( $kernel ) );
	}

	public function types(): FieldTypes {
		return $this->kernel->once( FieldTypes::class, static fn(): FieldTypes => new FieldTypes() );
	}

	public function forms(): FormRepository {
		return $this->kernel->once( FormRepository::class, fn(): FormRepository => new FormRepository( $this->types() ) );
	}

	public function files(): SubmissionFiles {
		return $this->kernel->once( SubmissionFiles::class, fn(): SubmissionFiles => new SubmissionFiles( $this->kernel->options(), $this->kernel->signer(), new FileQuota( $this->kernel->options(), $this->kernel->rateLimit() ) ) );
	}

	public function mailer(): Mailer {
		return $this->kernel->once( Mailer::class, fn(): Mailer => new Mailer( $this->files(), $this->kernel->signer(), new RecipientLimit( $this->kernel->rateLimit() ) ) );
	}

	public function submissions(): SubmissionRepository {
		return $this->kernel->once( SubmissionRepository::class, fn(): SubmissionRepository => new SubmissionRepository( $this->kernel->db(), $this->kernel->clock(), $this->files() ) );
	}

	public function deliveries(): MailQueue {
		return $this->kernel->once( MailQueue::class, fn(): MailQueue => new MailQueue( $this->kernel->db(), $this->kernel->clock(), $this->submissions(), $this->forms(), $this->mailer() ) );
	}

	public function spam(): SpamFilter {
		return $this->kernel->once( SpamFilter::class, fn(): SpamFilter => new SpamFilter( $this->kernel ) );
	}

	public function feedback(): SubmissionHandler {
		return $this->kernel->once( SubmissionHandler::class, fn(): SubmissionHandler => new SubmissionHandler( $this->kernel, $this ) );
	}
}
