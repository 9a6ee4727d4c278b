type Serve = (url: string, init: RequestInit) => Promise<Response>;

/** An XMLHttpRequest, as uploads need one, that asks the given server; half of the file is sent, then the rest. */
export function fakeUploads(serve: Serve) {
  return class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    private target = { method: '', url: '' };
    private isAborted = false;

    open(method: string, url: string) {
      this.target = { method, url };
    }

    send(body: FormData) {
      void this.exchange(body);
    }

    abort() {
      this.isAborted = true;
      this.onabort?.();
    }

    private async exchange(body: FormData) {
      this.upload.onprogress?.({ loaded: 50, total: 100 });
      try {
        const response = await serve(this.target.url, { method: this.target.method, body });
        if (this.isAborted) return;
        this.upload.onprogress?.({ loaded: 100, total: 100 });
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        if (!this.isAborted) this.onerror?.();
      }
    }
  };
}
